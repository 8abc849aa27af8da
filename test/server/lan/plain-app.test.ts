import { describe, expect, it } from 'vitest';
import { issueAuthority } from '../../../src/host/lan/issue.ts';
import { createPlainApp } from '../../../src/host/lan/plain-app.ts';

const { cert } = await issueAuthority('Gimme Points on course', new Date());

/** Returns the page with the steps, as a browser at this URL gets it. */
async function stepsPage(url: string, reachableHosts: readonly string[]): Promise<string> {
  const answer = await createPlainApp(cert, reachableHosts).request(url);
  return answer.text();
}

const codeUrl = (page: string) => /aria-label="QR code of ([^"]+)"/.exec(page)?.[1];

describe('the QR code on the page of steps', () => {
  const reachableHosts = ['192.0.2.7:3000', 'course.local:3000'];

  it.each([
    [
      'contains the address by which the page was opened',
      'http://course.local:3000/?from=poster',
      1,
    ],
    [
      'contains the printed address when the machine itself opens the page',
      'http://localhost:3000/',
      0,
    ],
    ['contains no name that this server does not have', 'http://elsewhere.example:3000/', 0],
  ])('%s', async (_, url, shownUrl) => {
    expect(codeUrl(await stepsPage(url, reachableHosts))).toBe(
      `http://${reachableHosts[shownUrl]}`,
    );
  });

  it('is omitted when no other device can reach this machine', async () => {
    const page = await stepsPage('http://localhost:3000/', []);
    expect(page).not.toContain('<svg');
    expect(page).toContain('Certificate Trust Settings');
  });
});

it.each([
  ['http://192.0.2.7:3000/', 'https://192.0.2.7:3000/'],
  ['http://192.0.2.7/', 'https://192.0.2.7:80/'],
])('the page at %s opens the app at %s', async (url, app) => {
  expect(await stepsPage(url, [])).toContain(`href="${app}"`);
});
