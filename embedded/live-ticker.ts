import { z } from 'zod';
import { platformTime } from './platform-time';
import { seededNumber } from './seeded-number';

/** Text with placeholders: `{time}` is the post's time, `{boats}` a value of the placeholder `boats`. */
const template = z.strictObject({
  text: z.string().min(1),
  title: z.string().default(''),
  /** Addresses; in a content file, names of demo pictures. */
  pictures: z.array(z.string()).default([]),
  /** Part of the live during which the template is used: 0 is the start, 1 the end. */
  from: z.number().min(0).max(1).default(0),
  until: z.number().min(0).max(1).default(1),
});

const placeholderRule = z.union([
  z.array(z.string()).min(1),
  /** Number that changes linearly during the live. */
  z.strictObject({ from: z.number(), to: z.number() }),
  z.strictObject({ least: z.int(), most: z.int() }),
]);

export const liveTicker = z.strictObject({
  everySeconds: z.int().min(1),
  texts: z.array(template).min(1),
  facts: z.record(z.string(), placeholderRule).default({}),
  user: z.string().default(''),
  userIcon: z.string().optional(),
  /** Maximum number of generated posts. Older ones are deleted. */
  keep: z.int().positive().default(600),
});

export type LiveTicker = z.output<typeof liveTicker>;

interface TickerPostContext {
  number: number;
  time: number;
  /** Progress of a live from 0 at its start to 1 at its end. It is always 0 for lives without an end. */
  progress: number;
}

export function duePostCount({ everySeconds }: LiveTicker, startsAt: number, until: number): number {
  return Math.max(0, Math.floor((until - startsAt) / (everySeconds * 1000)));
}

/** Generates a post from the arguments only, so that a restarted platform generates the same posts. */
export function createTickerPost({ texts, facts }: LiveTicker, context: TickerPostContext) {
  const usable = texts.filter(({ from, until }) => context.progress >= from && context.progress <= until);
  const templates = usable.length > 0 ? usable : texts;
  const chosenTemplate = templates[templateIndex(context.number, templates.length)] ?? texts[0];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      if (name === 'time') return platformTime(context.time).slice(11, 16);
      const rule = facts[name];
      return rule ? factValue(rule, name, context) : placeholder;
    });
  return {
    title: fill(chosenTemplate?.title ?? ''),
    text: fill(chosenTemplate?.text ?? ''),
    pictures: chosenTemplate?.pictures ?? [],
  };
}

function factValue(
  rule: z.output<typeof placeholderRule>,
  name: string,
  { number, progress }: TickerPostContext,
) {
  if (Array.isArray(rule)) return rule[seededNumber(`${name}${number}`, rule.length)] ?? '';
  if ('to' in rule) return String(Math.round(rule.from + (rule.to - rule.from) * progress));
  return String(rule.least + seededNumber(`${name}${number}`, rule.most - rule.least + 1));
}

/** Returns the index of a post's template. Each round uses all templates once, from a seeded start. */
function templateIndex(number: number, length: number): number {
  const round = Math.floor((number - 1) / length);
  return (number - 1 + seededNumber(`round${round}`, length)) % length;
}
