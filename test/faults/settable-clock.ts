/** A script for page and worker: their clock is the machine's plus `clockJump` milliseconds. */
export const settableClock = `
globalThis.clockJump = 0;
{
  const machineNow = Date.now;
  Date.now = () => machineNow.call(Date) + globalThis.clockJump;
}
`;

declare global {
  /** How far the clock of this page or worker is off, in ms. */
  var clockJump: number;
}
