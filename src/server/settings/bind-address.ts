import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SettingsError } from './settings-error.ts';

/** The variables of a host and a port, for the explanation. */
export interface AddressVariables {
  readonly host: string;
  readonly port: string;
}
const VARIABLES: AddressVariables = { host: 'HOST', port: 'PORT' };

/**
 * Listens on a host and port. Port 0 chooses a free port.
 *
 * @throws SettingsError that says what to set when the server cannot listen there
 */
export async function bindAddress(
  server: Server,
  host: string,
  port: number,
  variables = VARIABLES,
): Promise<AddressInfo> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explainAddress(error, host, port, variables);
  }
  return server.address() as AddressInfo;
}

/**
 * Checks that a host and port are free, because a server that cannot listen must stop before it creates anything.
 *
 * @throws SettingsError that says what to set when the server cannot listen there
 */
export async function checkListenAddress(
  host: string,
  port: number,
  variables = VARIABLES,
): Promise<void> {
  const probe = createServer((socket) => socket.destroy());
  await bindAddress(probe, host, port, variables);
  const closeEvent = once(probe, 'close');
  probe.close();
  await closeEvent;
}

function explainAddress(
  error: unknown,
  host: string,
  port: number,
  variables: AddressVariables,
): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const noAddress = `${variables.host} ${host} is not an address of this machine. Set another ${variables.host}.`;
  const explanations: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken, probably by another Gimme Points server. Stop that program, or set ${variables.port} to another number.`,
    EACCES: `This account isn't allowed to use port ${port}. Set ${variables.port} to 1024 or more.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const explanation = explanations[String(error.code)];
  return explanation === undefined ? error : new SettingsError(explanation);
}
