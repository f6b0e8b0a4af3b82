import { randomKey } from '@/lib/browser/idempotency-key';
import { followKeptTexts, type KeptText, keepText, keptText } from './kept-texts.script';

/** A box whose text this device keeps until it is sent: through reloads, crashes, the way to login and back, in all tabs. */
export class KeptBox {
  #key = randomKey();
  /** When the text of the box was typed, in whatever tab. */
  #at = 0;
  #text = '';
  #sent = false;

  /** @param changed called when the text has become another one otherwise than by typing */
  constructor(
    readonly box: HTMLTextAreaElement,
    private readonly place: string,
    private readonly changed: () => void,
  ) {
    this.#begin(keptText(place));
    box.addEventListener('input', () => this.#type());
    followKeptTexts((other) => other === place && this.#look());
    addEventListener('pageshow', ({ persisted }) => persisted && this.#look());
  }

  /** Under which this very text is sent. */
  get key(): string {
    return this.#key;
  }

  /** The text was sent before, and nobody has heard of it. */
  get isUnanswered(): boolean {
    return this.#sent;
  }

  /** Whether this device could keep the text; then nobody else need. */
  get isKept(): boolean {
    return keptText(this.place)?.text === this.box.value;
  }

  /** The text is being sent, or was, and waits for its answer. */
  note(change: Pick<KeptText, 'sent' | 'closed'>): void {
    this.#sent = change.sent ?? this.#sent;
    keepText(this.place, { text: this.box.value, key: this.#key, at: this.#at, sent: this.#sent, ...change });
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
    if (!kept || kept.text === box.value || box.value === '') {
      if (kept) this.#take(kept);
      else if (box.value !== '') this.#type();
      return;
    }
    const justTyped = box.value !== box.defaultValue && document.activeElement === box;
    if (justTyped) box.setRangeText(`${kept.text}\n`, 0, 0, 'preserve');
    this.#type();
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

  #take({ text, key, at, sent = false }: KeptText): void {
    this.#key = key;
    this.#at = at;
    this.#text = text;
    this.#sent = sent;
    if (this.box.value !== text) this.box.value = text;
    this.changed();
  }

  #type(): void {
    const { value } = this.box;
    this.#key = randomKey();
    this.#at = Date.now();
    this.#text = value;
    this.#sent = false;
    keepText(this.place, value.trim() === '' ? undefined : { text: value, key: this.#key, at: this.#at });
  }
}
