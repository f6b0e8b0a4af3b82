import { z } from 'zod';
import { chance } from './chance';
import { platformTime } from './platform-time';

/** A text of a ticker; `{name}` stands for a fact, `{time}` for the clock time of the post. */
const template = z.strictObject({
  text: z.string().min(1),
  title: z.string().default(''),
  /** Addresses, or names of demo pictures while the ticker lies in a content file. */
  pictures: z.array(z.string()).default([]),
  /** Part of the live in which it may be used: 0 the start, 1 the end. */
  from: z.number().min(0).max(1).default(0),
  until: z.number().min(0).max(1).default(1),
});

const fact = z.union([
  z.array(z.string()).min(1),
  /** Grows evenly from the start of the live to its end. */
  z.strictObject({ from: z.number(), to: z.number() }),
  /** A whole number by chance. */
  z.strictObject({ least: z.int(), most: z.int() }),
]);

/** Posts that come by the clock while a live runs: prepared texts in turn, with changing facts. */
export const liveTicker = z.strictObject({
  everySeconds: z.int().min(1),
  texts: z.array(template).min(1),
  facts: z.record(z.string(), fact).default({}),
  user: z.string().default(''),
  userIcon: z.string().optional(),
  /** So many of its posts are kept at most; older ones go. */
  keep: z.int().positive().default(600),
});

export type LiveTicker = z.output<typeof liveTicker>;

/** Where in a live a post of its ticker stands. */
export interface TickerPlace {
  /** 1 for the first post. */
  number: number;
  /** Epoch ms. */
  time: number;
  /** 0 at the start of the live, 1 at its end; lives without an end stay at 0. */
  progress: number;
}

/** How many posts of a ticker are due at a time. */
export function postsDue({ everySeconds }: LiveTicker, startsAt: number, until: number): number {
  return Math.max(0, Math.floor((until - startsAt) / (everySeconds * 1000)));
}

/** The post at a place: the same place gives the same post, in every run of the program. */
export function tickerPost({ texts, facts }: LiveTicker, place: TickerPlace) {
  const usable = texts.filter(({ from, until }) => place.progress >= from && place.progress <= until);
  const pool = usable.length > 0 ? usable : texts;
  const chosen = pool[turn(place.number, pool.length)] ?? texts[0];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (gap, name: string) => {
      if (name === 'time') return platformTime(place.time).slice(11, 16);
      const known = facts[name];
      return known ? factValue(known, name, place) : gap;
    });
  return {
    title: fill(chosen?.title ?? ''),
    text: fill(chosen?.text ?? ''),
    pictures: chosen?.pictures ?? [],
  };
}

function factValue(known: z.output<typeof fact>, name: string, { number, progress }: TickerPlace): string {
  if (Array.isArray(known)) return known[chance(`${name}${number}`, known.length)] ?? '';
  if ('to' in known) return String(Math.round(known.from + (known.to - known.from) * progress));
  return String(known.least + chance(`${name}${number}`, known.most - known.least + 1));
}

/** All texts come once before one comes again, each round in another order. */
function turn(number: number, length: number): number {
  const round = Math.floor((number - 1) / length);
  return (number - 1 + chance(`round${round}`, length)) % length;
}
