import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { milliseconds } from 'date-fns/milliseconds';
import { zoneAhead } from '@/lib/format/date-words';
import { PLATFORM_OFFSET_MS, utcTime } from '@/lib/format/utc-time';
import type { IcsProperty } from './ics-lines';

/** A moment of a calendar. */
export interface IcsTime {
  /** Epoch ms. */
  at: number;
  /** A day without an hour. */
  isDay: boolean;
  /** A zone that nobody knows, which was taken as the paper's or as what the file says of it. */
  unknownZone?: string;
}

/** ms by which zones of the file itself are ahead of UTC, by their names. */
export type FileZones = ReadonlyMap<string, number>;

/** What programs of Windows call zones, as far as they are likely here. */
const windowsZones: Readonly<Record<string, string>> = {
  'China Standard Time': 'Asia/Shanghai',
  'Taipei Standard Time': 'Asia/Taipei',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'Nepal Standard Time': 'Asia/Kathmandu',
  'India Standard Time': 'Asia/Kolkata',
  'GMT Standard Time': 'Europe/London',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'Eastern Standard Time': 'America/New_York',
  'Pacific Standard Time': 'America/Los_Angeles',
  UTC: 'UTC',
};

const written = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;

/** Epoch ms of a written time, read as UTC; undefined before 1970 and for a day or an hour that does not exist. */
function clockOf(parts: RegExpExecArray): number | undefined {
  const [, year, month, date, hour = '00', minutes = '00', seconds = '00'] = parts;
  // A leap second counts as the one before it.
  const at = utcTime(`${year}-${month}-${date}T${hour}:${minutes}:${seconds > '59' ? '59' : seconds}`);
  return at !== undefined && at >= 0 ? at : undefined;
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

function clockIn(zone: string): Intl.DateTimeFormat | undefined {
  if (clocks.has(zone)) return clocks.get(zone);
  let clock: Intl.DateTimeFormat | undefined;
  try {
    clock = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // Not a zone that this machine knows: whoever asks says so in the report.
  }
  if (clocks.size < 200) clocks.set(zone, clock);
  return clock;
}

/** ms by which a zone is ahead of UTC at a moment. */
function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return icsOffset(name.replace(/^GMT/, '').replace(':', '')) ?? 0;
}

/** ms of an offset such as +0800. */
export function icsOffset(text: string): number | undefined {
  const [, zone] = /^([+-]\d{4})(?:\d{2})?$/.exec(text.trim()) ?? [];
  return zone === undefined ? undefined : zoneAhead(zone);
}

/** The moment at which a clock of a zone shows a time; where it shows none or two, as at a change, the later offset counts. */
function inZone(shown: number, clock: Intl.DateTimeFormat): number {
  const guess = shown - offsetAt(clock, shown);
  return shown - offsetAt(clock, guess);
}

/** A date or time of a calendar; without a zone it is the paper's (UTC+8). Undefined when it cannot be read. */
export function icsTime({ value, parameters }: IcsProperty, zones: FileZones): IcsTime | undefined {
  const parts = written.exec(value.trim());
  if (!parts) return undefined;
  const shown = clockOf(parts);
  if (shown === undefined) return undefined;
  if (parts[4] === undefined) return { at: shown - PLATFORM_OFFSET_MS, isDay: true };
  if (parts[7] === 'Z') return { at: shown, isDay: false };
  const name = parameters.get('TZID')?.replace(/^\//, '');
  if (!name) return { at: shown - PLATFORM_OFFSET_MS, isDay: false };
  const clock = clockIn(windowsZones[name] ?? name);
  if (clock) return { at: inZone(shown, clock), isDay: false };
  const offset = zones.get(name) ?? PLATFORM_OFFSET_MS;
  return { at: shown - offset, isDay: false, unknownZone: name };
}

const duration =
  /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

/** ms of a duration; undefined when it cannot be read, or goes backwards. */
export function icsDuration(text: string): number | undefined {
  const [, sign, ...parts] = duration.exec(text.trim()) ?? [];
  if (sign === undefined || sign === '-') return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return milliseconds({ weeks, days, hours, minutes, seconds });
}

/** When an event ends: an hour after it began where it does not say so, a whole day's at the end of the day. */
export function endOf(start: IcsTime, end: IcsTime | undefined, lasts: number | undefined): number {
  const said = end?.at ?? (lasts === undefined ? undefined : start.at + lasts);
  if (said !== undefined && said > start.at) return said;
  return start.at + (start.isDay ? millisecondsInDay : millisecondsInHour);
}
