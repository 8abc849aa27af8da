const HOST_NAME = /^([a-z\d.-]+|\[[a-f\d:]+\])$/;

/**
 * Tells whether a text is a host with its port, written as a browser writes it: in small letters, without a scheme, a
 * path or another form of an IP address.
 */
export function isFeedHost(text: string): boolean {
  if (!URL.canParse(`https://${text}/`)) return false;
  const { hostname, port } = new URL(`https://${text}/`);
  return HOST_NAME.test(hostname) && text === `${hostname}:${port || '443'}`;
}
