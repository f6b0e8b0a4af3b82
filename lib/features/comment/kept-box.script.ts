import { randomKey } from '@/lib/browser/idempotency-key';
import type { UploadedFile } from '@/lib/upload/uploaded-file';
import { followKeptTexts, type KeptText, keepText, keptText } from './kept-texts.script';

function receiptsOf(pictures: readonly UploadedFile[]): string {
  return pictures.map(({ receipt }) => receipt).join('\n');
}

/** A box whose text this device keeps until it is sent: through reloads, crashes, the way to login and back, in all tabs. */
export class KeptBox {
  #key = randomKey();
  /** When the text of the box was typed, in whatever tab. */
  #at = 0;
  #text = '';
  #sent = false;
  #up: readonly UploadedFile[] = [];
  /** What was sent and not heard of: typed once more, it is the same comment. */
  #open: { key: string; same: string } | undefined;

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
    this.#begin(keptText(place));
    box.addEventListener('input', () => this.#change(), { signal: end });
    followKeptTexts((other) => other === place && this.#look(), end);
    addEventListener('pageshow', ({ persisted }) => persisted && this.#look(), { signal: end });
  }

  /** Under which this very text is sent. */
  get key(): string {
    return this.#key;
  }

  /** The text was sent before, and nobody has heard of it. */
  get isUnanswered(): boolean {
    return this.#sent;
  }

  /** Pictures that are up for it. */
  get up(): readonly UploadedFile[] {
    return this.#up;
  }

  /** Whether this device could keep the text; then nobody else need. */
  get isKept(): boolean {
    return keptText(this.place)?.text === this.box.value;
  }

  /** The text is being sent, or was, and waits for its answer. */
  note(change: Pick<KeptText, 'sent' | 'closed' | 'up'>): void {
    this.#sent = change.sent ?? this.#sent;
    this.#up = change.up ?? this.#up;
    this.#open = this.#sent ? { key: this.#key, same: this.#content() } : undefined;
    this.#keep(change.closed);
  }

  /** Keeps pictures that have come or gone; with others it is another comment. */
  keepUp(up: readonly UploadedFile[]): void {
    if (receiptsOf(up) === receiptsOf(this.#up)) return;
    this.#up = up;
    this.#change();
  }

  /** Another key: the text's own has been used for something else. */
  renewKey(): void {
    this.#key = randomKey();
    this.note({ sent: false });
  }

  /** Empties the box; the text is where it was to go. */
  spend(): void {
    keepText(this.place, undefined);
    this.box.defaultValue = '';
    this.#take({ text: '', key: randomKey(), at: 0 });
  }

  /** What stands in the box was drawn by the server or given back by the browser; or typed while the script was on its way. */
  #begin(kept: KeptText | undefined): void {
    const { box } = this;
    this.#up = kept?.up ?? [];
    if (!kept || kept.text === box.value || box.value === '') {
      if (kept) this.#take(kept);
      else if (box.value !== '') this.#change();
      return;
    }
    const justTyped = box.value !== box.defaultValue && document.activeElement === box;
    if (justTyped && kept.text !== '') box.setRangeText(`${kept.text}\n`, 0, 0, 'preserve');
    this.#change();
  }

  /** The newest text wins, but what is being typed is never taken away. */
  #look(): void {
    const { box } = this;
    const isTyping = document.activeElement === box && document.hasFocus();
    if (isTyping || box.readOnly) return;
    const kept = keptText(this.place);
    if (kept && kept.at > this.#at) this.#take(kept);
    // It was sent from another tab.
    else if (!kept && this.#at > 0 && box.value === this.#text)
      this.#take({ text: '', key: randomKey(), at: 0 });
  }

  #keep(closed = false): void {
    const text = this.box.value;
    const kept = { text, key: this.#key, at: this.#at, sent: this.#sent, closed, up: this.#up };
    keepText(this.place, text.trim() === '' && this.#up.length === 0 ? undefined : kept);
  }

  #take({ text, key, at, sent = false, up = [] }: KeptText): void {
    this.#key = key;
    this.#at = at;
    this.#text = text;
    this.#sent = sent;
    this.#up = up;
    if (this.box.value !== text) this.box.value = text;
    this.#open = sent ? { key, same: this.#content() } : undefined;
    this.changed();
  }

  /** What makes it this comment and no other. */
  #content(): string {
    return [this.box.value.trim(), receiptsOf(this.#up)].join('\n');
  }

  /** What is written has become another comment, or is the one again that was sent before. */
  #change(): void {
    const again = this.#open?.same === this.#content() ? this.#open : undefined;
    this.#key = again?.key ?? randomKey();
    this.#at = Date.now();
    this.#text = this.box.value;
    this.#sent = again !== undefined;
    this.#keep();
  }
}
