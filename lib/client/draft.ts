import { randomKey } from '@/lib/browser/idempotency-key';
import type { UploadedFile } from '@/lib/upload/uploaded-file';
import { draftPrefix } from './draft-prefix';
import { draftAt, type KeptDraft, keepDraft } from './kept-drafts';

function receiptsOf(files: readonly UploadedFile[]): string {
  return files.map(({ receipt }) => receipt).join('\n');
}

/** What a place has that has no draft. */
function nothing(): KeptDraft {
  return { text: '', key: randomKey(), at: 0 };
}

/** The draft of a box: this device keeps it until it is sent, through reloads, crashes, the way to the login and back, in all tabs. */
export class Draft {
  /** The draft, its text as of the last change in whatever tab. */
  #now = nothing();
  /** The content that was sent without an answer: typed again, it is the same action. */
  #unanswered: { key: string; content: string } | undefined;

  /**
   * @param changed called when the text has changed otherwise than by typing
   * @param end stops listening
   */
  constructor(
    readonly box: HTMLTextAreaElement,
    private readonly place: string,
    private readonly changed: () => void,
    end: AbortSignal,
  ) {
    this.#begin(draftAt(place));
    box.addEventListener('input', () => this.#change(), { signal: end });
    const onStorage = ({ key }: StorageEvent) => key === draftPrefix + place && this.#look();
    addEventListener('storage', onStorage, { signal: end });
    addEventListener('pageshow', ({ persisted }) => persisted && this.#look(), { signal: end });
  }

  /** Idempotency key of this very content. */
  get key(): string {
    return this.#now.key;
  }

  /** It was sent before, and no answer came. */
  get isUnanswered(): boolean {
    return this.#now.sent === true;
  }

  /** Its uploaded files. */
  get up(): readonly UploadedFile[] {
    return this.#now.up ?? [];
  }

  /** Whether this device could store the text; then the server need not. */
  get isKept(): boolean {
    return draftAt(this.place)?.text === this.box.value;
  }

  /** Notes what has happened to it, with the content as it is. */
  note(change: { sent?: boolean; closed?: boolean; up?: readonly UploadedFile[] }): void {
    const { up = this.up, ...facts } = change;
    this.#set({ ...this.#now, closed: false, ...facts, up: [...up] });
    this.#keep();
  }

  /** Keeps files that were uploaded or removed; with others it is another action. */
  keepUp(up: readonly UploadedFile[]): void {
    if (receiptsOf(up) === receiptsOf(this.up)) return;
    this.#now.up = [...up];
    this.#change();
  }

  /** Takes another key: the current one has been used for something else. */
  renewKey(): void {
    this.#now.key = randomKey();
    this.note({ sent: false });
  }

  /** Empties the box after its text was accepted. */
  spend(): void {
    keepDraft(this.place, undefined);
    this.box.defaultValue = '';
    this.#take(nothing());
  }

  /** The box contains what the server has rendered or the browser restored, or what was typed while the script was loading. */
  #begin(kept: KeptDraft | undefined): void {
    const { box } = this;
    if (kept && (kept.text === box.value || box.value === '')) {
      this.#take(kept);
      return;
    }
    if (kept) this.#now.up = kept.up;
    const isJustTyped = box.value !== box.defaultValue && document.activeElement === box;
    if (kept?.text && isJustTyped) box.setRangeText(`${kept.text}\n`, 0, 0, 'preserve');
    if (box.value !== '') this.#change();
  }

  /** The newest text wins, but never over what is being typed. */
  #look(): void {
    const { box } = this;
    const isTyping = document.activeElement === box && document.hasFocus();
    if (isTyping || box.readOnly) return;
    const kept = draftAt(this.place);
    if (kept && kept.at > this.#now.at) this.#take(kept);
    // It was sent from another tab.
    else if (!kept && this.#now.at > 0 && box.value === this.#now.text) this.#take(nothing());
  }

  #keep(): void {
    const { value: text } = this.box;
    keepDraft(this.place, text.trim() === '' && this.up.length === 0 ? undefined : { ...this.#now, text });
  }

  #set(draft: KeptDraft): void {
    this.#now = draft;
    this.#unanswered = draft.sent ? { key: draft.key, content: this.#content() } : undefined;
  }

  #take(draft: KeptDraft): void {
    if (this.box.value !== draft.text) this.box.value = draft.text;
    this.#set(draft);
    this.changed();
  }

  /** What makes it this action and no other. */
  #content(): string {
    return [this.box.value.trim(), receiptsOf(this.up)].join('\n');
  }

  /** The content has become another action, or again the one that was sent before. */
  #change(): void {
    const same = this.#unanswered?.content === this.#content() ? this.#unanswered : undefined;
    const { up } = this.#now;
    this.#now = {
      ...{ text: this.box.value, key: same?.key ?? randomKey(), at: Date.now() },
      ...{ sent: same !== undefined, up },
    };
    this.#keep();
  }
}
