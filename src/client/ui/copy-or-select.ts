/**
 * Copies the text of a field. Where that is not allowed or not possible, selects it, so that the user can copy it.
 *
 * @returns whether it was copied
 */
export async function copyOrSelect(
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field?.value ?? '');
    return true;
  } catch {
    field?.select();
    return false;
  }
}
