import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { milliseconds } from 'date-fns/milliseconds';
import { zoneOffset } from '@/lib/format/date-words';
import { PLATFORM_OFFSET_MS, parseUtcTime } from '@/lib/format/utc-time';
import type { IcsProperty } from './ics-lines';

export type IcsTime = NonNullable<ReturnType<typeof parseIcsTime>>;

/** Offsets from UTC in ms of the zones that the file defines, by name. */
export type ZoneOffsets = ReadonlyMap<string, number>;

/** IANA names by Windows name, for time zones that are likely to occur. */
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
  'Central Standard Time': 'America/Chicago',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Russian Standard Time': 'Europe/Moscow',
  'Singapore Standard Time': 'Asia/Singapore',
  'SE Asia Standard Time': 'Asia/Bangkok',
  'Korea Standard Time': 'Asia/Seoul',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  UTC: 'UTC',
};

const timePattern = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2}))?(Z?))?$/i;

/** Converts date and time to epoch ms. Returns undefined before 1970 and for times that do not exist. */
function parseClockTime(parts: RegExpExecArray): number | undefined {
  const [, year, month, date, hour = '00', minutes = '00', seconds = '00'] = parts;
  // A leap second counts as second 59.
  const at = parseUtcTime(`${year}-${month}-${date}T${hour}:${minutes}:${seconds > '59' ? '59' : seconds}`);
  return at !== undefined && at >= 0 ? at : undefined;
}

const zoneFormatters = new Map<string, Intl.DateTimeFormat | undefined>();

function zoneFormatter(zone: string): Intl.DateTimeFormat | undefined {
  if (zoneFormatters.has(zone)) return zoneFormatters.get(zone);
  let formatter: Intl.DateTimeFormat | undefined;
  try {
    formatter = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch {
    // This machine does not know the zone; the caller reports it.
  }
  if (zoneFormatters.size < 200) zoneFormatters.set(zone, formatter);
  return formatter;
}

function offsetAt(formatter: Intl.DateTimeFormat, at: number): number {
  const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return parseIcsOffset(name.replace(/^GMT/, '').replace(':', '')) ?? 0;
}

/** Parses an offset such as +0800 to ms. */
export function parseIcsOffset(text: string): number | undefined {
  const [, zone] = /^([+-]\d{4})(?:\d{2})?$/.exec(text.trim()) ?? [];
  return zone === undefined ? undefined : zoneOffset(zone);
}

/** Parses a time, in UTC+8 if it has no zone. `unknownZone` is a zone that this machine does not know. */
export function parseIcsTime({ value, parameters }: IcsProperty, zones: ZoneOffsets) {
  // Outlook does not quote a zone that contains a colon, so `value` may begin with a part of the zone.
  const time = value
    .trim()
    .replace(/^.*:(?=\d{8}T)/, '')
    .replace(/T24:?00(?::?00)?/i, 'T235959');
  const parts = timePattern.exec(time);
  if (!parts) return undefined;
  const localTime = parseClockTime(parts);
  if (localTime === undefined) return undefined;
  if (parts[4] === undefined) return { at: localTime - PLATFORM_OFFSET_MS, isDay: true };
  if (parts[7]) return { at: localTime, isDay: false };
  const name = parameters.get('TZID')?.replace(/^\//, '');
  if (!name) return { at: localTime - PLATFORM_OFFSET_MS, isDay: false };
  // Some programs write a path before the IANA name.
  const ianaName = /[A-Z][A-Za-z]+\/(?:[A-Z]\w+\/)?[\w+-]+$/.exec(name.slice(-100))?.[0];
  // Outlook writes "(UTC+01:00) Amsterdam, Berlin", whose offset is wrong in summer.
  const cityZone = name.replace(/^\([^)]*\) (\w+),.*$/s, 'Europe/$1');
  const formatter = zoneFormatter(windowsZones[name] ?? ianaName ?? cityZone);
  if (formatter) {
    // At a clock change, either of the two offsets may be used.
    const guess = localTime - offsetAt(formatter, localTime);
    return { at: localTime - offsetAt(formatter, guess), isDay: false };
  }
  const writtenOffset = /^\(?((?:GMT|UTC)[+-](?:0?\d|1[0-4])(?::?[0-5]\d)?)\b/i.exec(name)?.[1];
  const offset = zones.get(name) ?? zoneOffset(writtenOffset ?? '') ?? PLATFORM_OFFSET_MS;
  return { at: localTime - offset, isDay: false, unknownZone: name };
}

const durationPattern =
  /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

/** Parses a duration to ms. Returns undefined if it is unreadable or negative. */
export function parseIcsDuration(text: string): number | undefined {
  const [, sign, ...parts] = durationPattern.exec(text.trim().toUpperCase()) ?? [];
  if (sign === undefined || sign === '-') return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return milliseconds({ weeks, days, hours, minutes, seconds });
}

export function eventEnd(start: IcsTime, end: IcsTime | undefined, durationMs: number | undefined): number {
  const declaredEnd = end?.at ?? (durationMs === undefined ? undefined : start.at + durationMs);
  if (declaredEnd !== undefined && declaredEnd > start.at) return declaredEnd;
  // If the end is the date of the start, the event lasts until the end of that day.
  if (end?.isDay && end.at + millisecondsInDay > start.at) return end.at + millisecondsInDay;
  return start.at + (start.isDay ? millisecondsInDay : millisecondsInHour);
}
