/** Asks the user before a screen is left. Resolves to false when the user stays. */
type AskToLeave = () => Promise<boolean>;

const questions = new Set<AskToLeave>();

/** Adds a question that a sign-out asks first. Returns a function that removes the question. */
export function addSignOutGuard(question: AskToLeave): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Asks what the open screens want to ask before a sign-out. Whether the user wants to leave all of them. */
export async function mayLeaveScreen(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
