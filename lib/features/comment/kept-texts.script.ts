import { readUploadedFiles, type UploadedFile } from '@/lib/upload/uploaded-file';
import { textPrefix } from './writing-place';

/** A text that was not sent, as this device keeps it. */
export interface KeptText {
  text: string;
  /** Under which it is sent, from whatever tab and however often: so it counts once (ADR 0043). */
  key: string;
  /** Epoch ms of the last letter. */
  at: number;
  /** It was sent, and no answer came. */
  sent?: boolean;
  /** Its box was closed with the text in it. */
  closed?: boolean;
  /** Its pictures that are up. */
  up?: readonly UploadedFile[];
}

/** ms for which a text is kept, how many there are at most, and code units of one. */
const lifetime = 7 * 86_400_000;
const mostTexts = 20;
const mostUnits = 64_000;

/** Reads what stands in the storage; anything may. */
function parse(kept: string | null): KeptText | undefined {
  if (kept === null) return undefined;
  try {
    const read: unknown = JSON.parse(kept);
    if (typeof read !== 'object' || read === null || !('text' in read && 'key' in read && 'at' in read))
      return undefined;
    const { text, key, at } = read;
    if (typeof text !== 'string' || typeof key !== 'string' || typeof at !== 'number') return undefined;
    // A clock that was set back must not keep a text for longer.
    if (Math.abs(Date.now() - at) > lifetime) return undefined;
    const sent = 'sent' in read && read.sent === true;
    const closed = 'closed' in read && read.closed === true;
    const up = 'up' in read ? readUploadedFiles(read.up) : [];
    return { text, key, at, sent, closed, up };
  } catch {
    return undefined;
  }
}

/** The text that was typed at a place (`writingPlace`). Storage may be closed, as in private windows: then there is none. */
export function keptText(place: string): KeptText | undefined {
  try {
    return parse(localStorage.getItem(textPrefix + place));
  } catch {
    return undefined;
  }
}

/** The places that have a text, the newest first; what is too old goes. */
export function keptPlaces(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(textPrefix));
    const found: { place: string; at: number }[] = [];
    for (const name of names) {
      const kept = parse(localStorage.getItem(name));
      if (kept) found.push({ place: name.slice(textPrefix.length), at: kept.at });
      else localStorage.removeItem(name);
    }
    return found.sort((a, b) => b.at - a.at).map(({ place }) => place);
  } catch {
    return [];
  }
}

/** Keeps a text on this device, without one at a place that is empty. A storage that is closed or full keeps nothing more. */
export function keepText(place: string, kept: KeptText | undefined): void {
  try {
    const isEmpty = !kept || (kept.text === '' && !kept.up?.length);
    if (isEmpty || kept.text.length > mostUnits) localStorage.removeItem(textPrefix + place);
    else localStorage.setItem(textPrefix + place, JSON.stringify(kept));
    for (const old of keptPlaces().slice(mostTexts)) localStorage.removeItem(textPrefix + old);
  } catch {
    // The page itself still has it.
  }
}

/** Reports texts that another tab has changed. */
export function followKeptTexts(hear: (place: string) => void, signal: AbortSignal): void {
  addEventListener(
    'storage',
    ({ key }) => {
      if (key?.startsWith(textPrefix)) hear(key.slice(textPrefix.length));
    },
    { signal },
  );
}
