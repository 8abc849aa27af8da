/** A text that no file of the build may contain. */
export const SECRET_MARK: string;
