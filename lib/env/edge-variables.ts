import { z } from 'zod';
import { list } from './list';

/** Caches in front of the site (ADR 0061). */
export const edgeVariables = {
  EDGE_SECRET: z
    .string()
    // nginx and Varnish read the secret from configuration files.
    .regex(/^[\w+/=-]{16,200}$/, 'must have 16 to 200 letters, digits, + / = _ -')
    .optional(),
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
    .regex(/^[\x21-\x7e]{16,400}$/, 'must have 16 to 400 printable ASCII characters without spaces')
    .optional(),
};

const edgePurgeNames = ['EDGE_PURGE', 'EDGE_PURGE_URL', 'EDGE_PURGE_TOKEN', 'EDGE_SECRET'] as const;

/** EDGE_SECRET alone is valid, for caches without purges. */
export function problemsOfEdge(read: Partial<Record<(typeof edgePurgeNames)[number], unknown>>): string[] {
  const set = edgePurgeNames.filter((name) => read[name] !== undefined);
  if (set.every((name) => name === 'EDGE_SECRET') || set.length === edgePurgeNames.length) return [];
  return edgePurgeNames
    .filter((name) => read[name] === undefined)
    .map(
      (name) =>
        `  ${name} is not set, but ${set[0]} is: purges could not be sent to caches. See .env.example.`,
    );
}
