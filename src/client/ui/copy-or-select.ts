/**
 * Copies what a field holds. Where that is not allowed, or the address is not a secure one, the field is selected, so
 * that it can be copied by hand.
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
