/** A script for page and worker. Their clock is the machine's clock plus `clockJump` milliseconds. */
export const settableClock = `
globalThis.clockJump = 0;
{
  const machineNow = Date.now;
  Date.now = () => machineNow.call(Date) + globalThis.clockJump;
}
`;

declare global {
  /** The difference of the clock of this page or worker, in ms. */
  var clockJump: number;
}
