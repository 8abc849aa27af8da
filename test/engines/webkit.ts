import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { until } from '../faults/until.ts';
import type { Engine } from './engine.ts';

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Opens WebKitGTK's browser over W3C WebDriver, on its own display. The browser deletes its data when it closes. */
export async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    // A separate process group lets display, driver and browser end together.
    detached: true,
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  const end = async () => {
    const exitEvent = once(driver, 'exit');
    if (driver.pid && driver.exitCode === null) process.kill(-driver.pid, 'SIGTERM');
    await exitEvent;
  };
  try {
    const isUp = () =>
      fetch(`${base}/status`).then(
        (answer) => answer.ok,
        () => false,
      );
    await until('WebDriver', isUp, Boolean);
    const { sessionId } = (await command(base, 'session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
        },
      },
    })) as { sessionId: string };
    const session = `${base}/session/${sessionId}`;
    return {
      goto: async (url) => void (await command(session, 'url', { url })),
      evaluate: async (run, ...args) => {
        const script = `const done = arguments[arguments.length - 1];
          Promise.resolve((${run}).apply(null, [...arguments].slice(0, -1))).then(done);`;
        return (await command(session, 'execute/async', { script, args })) as never;
      },
      close: async () => {
        await fetch(session, { method: 'DELETE' });
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** @throws Error with the driver's message */
async function command(base: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${base}/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
  return value;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
