import { z } from 'zod';
import { list } from './list';

/** Variables of caches in front of the site (ADR 0061). */
export const edgeVariables = {
  /** What caches in front send along, so that their view key is believed (ADR 0061); empty: none is. */
  EDGE_SECRET: z
    .string()
    // It stands in files of nginx and Varnish, too.
    .regex(/^[\w+/=-]{16,200}$/, 'must have 16 to 200 letters, digits, + / = _ -')
    .optional(),
  /** Caches in front that are told of purges: what they are, their addresses, and a token of theirs. */
  EDGE_PURGE: z.enum(['varnish', 'fastly', 'cloudflare', 'webhook']).optional(),
  EDGE_PURGE_URL: list
    .refine(
      (urls) => urls.length <= 16 && urls.every((url) => /^https?:\/\/\S+$/.test(url) && URL.canParse(url)),
      'must be at most 16 addresses such as https://api.fastly.com/service/<id>, separated by commas',
    )
    .transform((urls) => urls.map((url) => url.replace(/\/+$/, '')))
    .optional(),
  EDGE_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,400}$/, 'must have 16 to 400 letters, digits or signs, no space')
    .optional(),
};

/** What caches in front need that are told of purges. */
const edgePurgeNames = ['EDGE_PURGE', 'EDGE_PURGE_URL', 'EDGE_PURGE_TOKEN', 'EDGE_SECRET'] as const;

/** A secret alone is for caches that hear of no purge. */
export function problemsOfEdge(read: Partial<Record<(typeof edgePurgeNames)[number], unknown>>): string[] {
  const set = edgePurgeNames.filter((name) => read[name] !== undefined);
  if (set.every((name) => name === 'EDGE_SECRET') || set.length === edgePurgeNames.length) return [];
  return edgePurgeNames
    .filter((name) => read[name] === undefined)
    .map(
      (name) =>
        `  ${name} is not set, but ${set[0]} is: caches could not be told of purges. See .env.example.`,
    );
}
