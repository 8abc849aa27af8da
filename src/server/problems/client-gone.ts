/** An error: the client closed the connection, so its call was not begun. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}
