/** Asks the user before a screen is left. Resolves to false when the user stays. */
type AskToLeave = () => Promise<boolean>;

const questions = new Set<AskToLeave>();

/** Adds a question that must be answered before a sign-out. Returns a function that removes it. */
export function addSignOutGuard(question: AskToLeave): () => void {
  questions.add(question);
  return () => questions.delete(question);
}

/** Asks the open screens' questions before a sign-out. Resolves to whether the user wants to leave all of them. */
export async function mayLeaveScreen(): Promise<boolean> {
  for (const question of questions) if (!(await question())) return false;
  return true;
}
