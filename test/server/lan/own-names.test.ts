import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { listOwnNames } from '../../../src/host/lan/list-own-names.ts';

const address = (givenAddress: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address: givenAddress, family, internal }) as NetworkInterfaceInfo;

it("a machine's IP addresses are its IPv4 addresses on the network, without loopback and duplicates", () => {
  const interfaces = {
    lo: [address('127.0.0.1', 'IPv4', true), address('::1', 'IPv6', true)],
    wlan0: [address('192.0.2.7', 'IPv4'), address('fe80::1', 'IPv6')],
    eth0: [address('198.51.100.3', 'IPv4'), address('192.0.2.7', 'IPv4')],
  };
  expect(listOwnNames('course', interfaces).addresses).toEqual(['192.0.2.7', '198.51.100.3']);
});

it.each([
  ['course', ['course.local', 'course']],
  ['Course.local', ['course.local', 'course']],
  ['course.example.org', ['course.example.org']],
  ["Sam's MacBook", []],
  ['', []],
])('a machine called %j has the names %j', (hostname, hosts) => {
  expect(listOwnNames(hostname, {}).hosts).toEqual(hosts);
});
