/** Thrown when the client closed the connection before the server began its call. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}
