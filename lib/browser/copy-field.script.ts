/** Copies the text, by `execCommand` if the clipboard is not permitted (plain http, web views). */
async function copyText(field: HTMLInputElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}

/** Copies the text of the container's field and shows the result. After a failure, the text stays selected. */
export async function copyField(container: Element): Promise<void> {
  const field = container.querySelector('input');
  const isCopied = field !== null && (await copyText(field));
  const status = container.querySelector<HTMLElement>('[data-copied]');
  if (status) status.textContent = (isCopied ? status.dataset.copied : status.dataset.copyFailed) ?? '';
  if (!isCopied) field?.select();
}
