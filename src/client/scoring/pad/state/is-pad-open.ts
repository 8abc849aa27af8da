/** Whether the pad is the page that the user sees. */
export function isPadOpen(): boolean {
  return location.pathname === '/v2/addrecord' && document.visibilityState === 'visible';
}
