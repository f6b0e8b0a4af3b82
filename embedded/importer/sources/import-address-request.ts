import { z } from 'zod';
import { parseUrl } from '@/lib/format/parse-url';
import { importSourceOptions } from '../../store/import-sources';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const intervalLimits = { min: minuteMs, max: 30 * dayMs };

export const importAddressRequest = z.object({
  // Rejects credentials, because they would be stored and shown with the address.
  address: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .refine((address) => {
      const url = parseUrl(address);
      return url !== undefined && url.username + url.password === '';
    }, 'must not contain a user name or password'),
  /** Interval of a repeated import in ms; undefined for a single import. */
  everyMs: z.int().min(intervalLimits.min).max(intervalLimits.max).optional(),
  options: importSourceOptions,
});

export type ImportAddressRequest = z.output<typeof importAddressRequest>;

const unitMs: Readonly<Record<string, number>> = { m: minuteMs, h: 60 * minuteMs, d: dayMs };

/** Parses `10m`, `2h` or `1d` to ms; returns undefined if invalid. */
export function parseInterval(text: string): number | undefined {
  const [, count, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const everyMs = Number(count) * (unitMs[unit] ?? Number.NaN);
  return everyMs >= intervalLimits.min && everyMs <= intervalLimits.max ? everyMs : undefined;
}
