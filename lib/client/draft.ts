import { randomKey } from '@/lib/browser/idempotency-key';
import type { UploadedFile } from '@/lib/upload/uploaded-file';
import { draftPrefix } from './draft-prefix';
import { loadDraft, type StoredDraft, saveDraft } from './draft-storage';

function receiptText(files: readonly UploadedFile[]): string {
  return files.map(({ receipt }) => receipt).join('\n');
}

function emptyDraft(): StoredDraft {
  return { text: '', key: randomKey(), at: 0 };
}

/** Draft stored until sent, through reloads, crashes and logins. Tabs share it until their texts differ. */
export class Draft {
  /** Newest version of the draft known to this tab. */
  #latest = emptyDraft();
  /** True if the text was typed in this tab. Drafts of other tabs must not replace such a text. */
  #isTyped = false;
  /** Content sent without a response. If the content is typed again, its submission has the same key. */
  #unanswered: { key: string; content: string } | undefined;

  /** @param onChange called when the text changes other than by typing */
  constructor(
    readonly box: HTMLTextAreaElement,
    private readonly name: string,
    private readonly onChange: () => void,
    endSignal: AbortSignal,
  ) {
    this.#mergeStored(loadDraft(name));
    box.addEventListener('input', () => this.#change(), { signal: endSignal });
    const onStorage = ({ key, oldValue }: StorageEvent) =>
      key === draftPrefix + name && this.#loadNewest(oldValue);
    addEventListener('storage', onStorage, { signal: endSignal });
    // Another tab may have replaced the stored draft with its own text.
    const saveAgain = () => this.#isTyped && box.value.trim() !== '' && this.#save();
    document.addEventListener('visibilitychange', saveAgain, { signal: endSignal });
    const onPageHide = () => {
      saveAgain();
      // Lets `pageshow` replace this text with a newer draft, which the reader has typed on a later page.
      this.#isTyped = false;
    };
    addEventListener('pagehide', onPageHide, { signal: endSignal });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#loadNewest(), { signal: endSignal });
  }

  get key(): string {
    return this.#latest.key;
  }

  get isUnanswered(): boolean {
    return this.#latest.sent === true;
  }

  get up(): readonly UploadedFile[] {
    return this.#latest.up ?? [];
  }

  /** True if the device has stored the text, so that the server need not store it in a cookie. */
  get isStored(): boolean {
    return loadDraft(this.name)?.text === this.box.value;
  }

  update(change: { sent?: boolean; closed?: boolean; up?: readonly UploadedFile[] }): void {
    const { up = this.up, ...flags } = change;
    const { key, content } = this.#unanswered ?? {};
    // A change in a field outside the box does not call `#change`, so the key is renewed here.
    if (change.sent && key === this.key && content !== this.#content()) this.#latest.key = randomKey();
    this.#set({ ...this.#latest, closed: false, ...flags, up: [...up] });
    this.#save();
  }

  /** Saves uploads. Different files make the draft a new submission. */
  saveUploads(up: readonly UploadedFile[]): void {
    if (receiptText(up) === receiptText(this.up)) return;
    this.#latest.up = [...up];
    this.#change();
  }

  /** Sets a new key, because the previous key was used for different content. */
  renewKey(): void {
    this.#latest.key = randomKey();
    this.update({ sent: false });
  }

  clear(): void {
    if (loadDraft(this.name)?.key === this.key) saveDraft(this.name, undefined);
    this.box.defaultValue = '';
    this.#replaceWith(emptyDraft());
  }

  /** Merges the stored draft into the box, whose text may be from the server, the browser or early typing. */
  #mergeStored(stored: StoredDraft | undefined): void {
    const { box } = this;
    if (stored && (stored.text === box.value || box.value === '')) {
      this.#replaceWith(stored);
      return;
    }
    if (stored) this.#latest.up = stored.up;
    const isJustTyped = box.value !== box.defaultValue && document.activeElement === box;
    if (stored?.text && isJustTyped) box.setRangeText(`${stored.text}\n`, 0, 0, 'preserve');
    if (box.value !== '') this.#change();
  }

  /** Loads the newest draft unless the reader is typing. `replacedJson`: the previous draft as JSON. */
  #loadNewest(replacedJson?: string | null): void {
    const { box } = this;
    const isTyping = document.activeElement === box && document.hasFocus();
    if (isTyping || box.readOnly) return;
    const stored = loadDraft(this.name);
    if (stored) {
      const keepsInput = !this.#isTyped || stored.text.includes(box.value);
      if (keepsInput && stored.at > this.#latest.at) this.#replaceWith(stored);
      return;
    }
    // Clears the box if another tab has sent the draft.
    const isSent = !this.#isTyped || replacedJson?.includes(this.key);
    if (isSent && this.#latest.at > 0 && box.value === this.#latest.text) this.#replaceWith(emptyDraft());
  }

  #save(): void {
    const { value: text } = this.box;
    saveDraft(this.name, text.trim() === '' && this.up.length === 0 ? undefined : { ...this.#latest, text });
  }

  #set(draft: StoredDraft): void {
    this.#latest = draft;
    this.#unanswered = draft.sent ? { key: draft.key, content: this.#content() } : undefined;
  }

  #replaceWith(draft: StoredDraft): void {
    if (this.box.value !== draft.text) this.box.value = draft.text;
    this.#set(draft);
    this.#isTyped = false;
    this.onChange();
  }

  /** Returns the text, the uploads, and the form's other text fields and selects. */
  #content(): string {
    const { value, form } = this.box;
    const fields = form?.querySelectorAll<HTMLInputElement>('input:not([type]),[type=text],select') ?? [];
    return [value.trim(), receiptText(this.up), ...Array.from(fields, (field) => field.value.trim())].join(
      '\n',
    );
  }

  /** Saves a change. Reuses the key of the unanswered submission if the content is the same again. */
  #change(): void {
    const sameSubmission = this.#unanswered?.content === this.#content() ? this.#unanswered : undefined;
    const { up } = this.#latest;
    this.#isTyped = true;
    this.#latest = {
      text: this.box.value,
      key: sameSubmission?.key ?? randomKey(),
      at: Date.now(),
      sent: sameSubmission !== undefined,
      up,
    };
    this.#save();
  }
}
