import 'server-only';
import { LRUCache } from 'lru-cache';
import { logSeldom } from '@/lib/platform/log';
import { keyLives } from './claim';

/** Where a claim stands: who acts, and the key of the act. */
export interface Place {
  visitor: string;
  key: string;
}

export interface Swapped {
  swapped: boolean;
  /** What stands there where something else was expected. */
  held?: string | undefined;
  /** Claims of this visitor. */
  count: number;
}

/** Where claims stand, as texts. Who comes second finds what the first has put there. */
export interface ClaimStore {
  /** Puts `next` where `expected` stands, or takes that away; undefined: nothing. @throws when it cannot be known to have happened */
  swap(place: Place, expected: string | undefined, next: string | undefined): Promise<Swapped>;
  /** All claims of a visitor by key. */
  all(visitor: string): Promise<ReadonlyMap<string, string>>;
}

/** Letters of all claims in memory. */
const mostLetters = 8_000_000;

/** What every claim costs beside its own letters. */
const overhead = 100;

export type Held = Map<string, string>;

/** Claims by visitor; who has not written for the longest goes first when there are too many, and that is told. */
export function createClaimMemory(most = mostLetters) {
  return new LRUCache<string, Held>({
    maxSize: most,
    ttl: keyLives,
    sizeCalculation: (held) =>
      [...held].reduce((sum, [key, text]) => sum + overhead + key.length + text.length, 1),
    dispose: (_held, _visitor, reason) => {
      if (reason === 'evict') logSeldom('swallowed', 'acts-forgotten', { problem: 'too many keys of acts' });
    },
  });
}

export type ClaimMemory = ReturnType<typeof createClaimMemory>;

/** Puts a claim there, or takes it away. */
export function keep(memory: ClaimMemory, { visitor, key }: Place, text: string | undefined): void {
  const held = memory.get(visitor) ?? new Map<string, string>();
  if (text === undefined) held.delete(key);
  else held.set(key, text);
  // Deleted first, or the size of the same map would not be taken anew.
  memory.delete(visitor);
  if (held.size > 0) memory.set(visitor, held);
}

/** Claims of this process alone. @param note is told of every change, before it counts */
export function memoryStore(
  memory: ClaimMemory,
  note: (place: Place, text: string | undefined) => Promise<void> = async () => undefined,
): ClaimStore {
  return {
    async swap(place, expected, next) {
      const held = memory.get(place.visitor)?.get(place.key);
      if (held !== expected) return { swapped: false, held, count: memory.get(place.visitor)?.size ?? 0 };
      keep(memory, place, next);
      await note(place, next);
      return { swapped: true, count: memory.get(place.visitor)?.size ?? 0 };
    },
    all: async (visitor) => memory.get(visitor) ?? new Map(),
  };
}
