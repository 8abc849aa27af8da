import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { emptyFolder } from './data-place.ts';
import { runToEnd } from './run-to-end.ts';

describe('a server that cannot start', () => {
  it('names the wrong settings and exits with 1', async () => {
    const { code, output } = await runToEnd({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'PORT must be a whole number',
      expect.stringMatching(/^LOG_LEVEL must be/),
    ]);
  });

  it.each([[[]], [['--lan']]])(
    'on a port in use, called with %j, explains the fix, creates nothing and exits with 1',
    async (args) => {
      const other = createServer().listen(0, '0.0.0.0');
      await once(other, 'listening');
      const { port } = other.address() as AddressInfo;
      const elsewhere = await emptyFolder();
      const { code, output } = await runToEnd({ ...elsewhere.env, PORT: String(port) }, args);
      expect(code).toBe(1);
      expect(output.trim()).toBe(
        `Port ${port} is taken, probably by another Gimme Points server. Stop that program, or set PORT to another number.`,
      );
      expect(await readdir(elsewhere.env.DATA_DIR)).toEqual([]);
      other.close();
      await elsewhere.remove();
    },
  );

  it('names a HOST that is not an IP address of this machine and exits with 1', async () => {
    const elsewhere = await emptyFolder();
    // This IP address is for documentation (RFC 5737). No machine has it.
    const { code, output } = await runToEnd({ ...elsewhere.env, HOST: '192.0.2.1' });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'HOST 192.0.2.1 is not an address of this machine. Set another HOST.',
    );
    await elsewhere.remove();
  });
});
