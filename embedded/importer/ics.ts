import { millisecondsInDay } from 'date-fns/constants';
import { escapeHtml } from '@/lib/format/escape-html';
import { plainText } from '@/lib/format/plain-text';
import { resolveAddress } from '@/lib/html/resolve-address';
import { FeedImport } from './feed-import';
import { type IcsProperty, icsProperties, unescapeIcsText } from './ics-lines';
import { nextOccurrence } from './ics-recurrence';
import { eventEnd, parseIcsDuration, parseIcsOffset, parseIcsTime, type ZoneOffsets } from './ics-times';
import { countNote, type ImportedActivity, type SkippedItem, SourceError } from './imported-content';
import type { Source } from './read-source';
import { sourceKey } from './source-key';

const maxEvents = 20_000;

/** Maximum lengths of an event's texts in characters. */
const maxTitleLength = 300;
const maxTextLength = 20_000;
const maxAttachments = 50;

interface Component {
  kind: string;
  line: number;
  /** First value of each property. */
  properties: Map<string, IcsProperty>;
  /** All values of the properties that events may repeat. */
  repeated: IcsProperty[];
}

class Calendar {
  name = '';
  description: string | undefined;
  readonly events: Component[] = [];
  readonly zones = new Map<string, number>();
  /** Number of tasks and journal entries, which are not imported. */
  otherCount = 0;
  /** Components whose END has not been read yet. */
  readonly openComponents: Component[] = [];
  #zoneName = '';
  #defaultZone: readonly (readonly [string, string])[] = [];

  add(written: IcsProperty): void {
    const { name, value } = written;
    const property = { ...written, parameters: new Map([...this.#defaultZone, ...written.parameters]) };
    const component = this.openComponents.at(-1);
    if (name === 'BEGIN') {
      const kind = value.trim().toUpperCase();
      // Limits malicious nesting. Real calendars have fewer levels.
      if (this.openComponents.length < 8)
        this.openComponents.push({ kind, line: property.line, properties: new Map(), repeated: [] });
    } else if (name === 'END') {
      if (component?.kind !== value.trim().toUpperCase()) return;
      this.openComponents.pop();
      this.#addComponent(component);
    } else if (component?.kind === 'VCALENDAR') {
      if (name === 'NAME' || name === 'X-WR-CALNAME')
        this.name ||= unescapeIcsText(value).slice(0, maxTitleLength);
      if (name === 'X-WR-TIMEZONE') this.#defaultZone = [['TZID', value.trim()]];
      if (name === 'X-WR-CALDESC') this.description ??= unescapeIcsText(value).slice(0, maxTextLength);
    } else if (component) {
      if (component.kind === 'VTIMEZONE' && name === 'TZID') this.#zoneName = value.trim();
      if (!component.properties.has(name)) component.properties.set(name, property);
      if (/^(?:ATTACH|IMAGE|EXDATE)$/.test(name)) component.repeated.push(property);
    }
  }

  #addComponent(component: Component): void {
    const { kind, properties } = component;
    if (kind === 'VEVENT') this.events.push(component);
    else if (kind === 'STANDARD' && this.#zoneName !== '') {
      const offset = parseIcsOffset(properties.get('TZOFFSETTO')?.value ?? '');
      if (offset !== undefined) this.zones.set(this.#zoneName, offset);
    } else if (kind === 'VTODO' || kind === 'VJOURNAL') this.otherCount += 1;
  }
}

function icsText({ properties }: Component, name: string, maxLength: number): string {
  return unescapeIcsText(properties.get(name)?.value ?? '').slice(0, maxLength);
}

function reasonToSkip(event: Component): string | undefined {
  const has = (name: string, ...values: string[]) => values.includes(icsText(event, name, 40).toUpperCase());
  if (has('STATUS', 'CANCELLED')) return 'it is canceled';
  if (has('CLASS', 'PRIVATE', 'CONFIDENTIAL')) return 'it is private';
  if (event.properties.has('RECURRENCE-ID')) return 'it is a changed occurrence of another event';
  return undefined;
}

/** HTML elements that online calendars write in descriptions. */
const htmlTag = /<(?:p|br|a|ul|ol|div)\b[^<>]*>/i;

function paragraphsHtml(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** Returns a picture or a link; undefined for attachments without a web address. */
function attachmentHtml({ name, value, parameters }: IcsProperty) {
  const address = resolveAddress(unescapeIcsText(value).slice(0, 2000));
  if (address === undefined) return undefined;
  const link = escapeHtml(address);
  const isPicture = name === 'IMAGE' || parameters.get('FMTTYPE')?.startsWith('image/');
  return isPicture ? `<p><img src="${link}" alt=""></p>` : `<p><a href="${link}">${link}</a></p>`;
}

function readEvent(event: Component, zones: ZoneOffsets, notes: Map<string, number>, now: number) {
  const { properties, repeated } = event;
  const dtStart = properties.get('DTSTART');
  const first = dtStart && parseIcsTime(dtStart, zones);
  if (!first) return 'its start is missing or cannot be read';
  const dtEnd = properties.get('DTEND');
  const duration = properties.get('DURATION')?.value;
  const end = dtEnd && parseIcsTime(dtEnd, zones);
  const title = icsText(event, 'SUMMARY', maxTitleLength);
  if (title === '') return 'it has no title';
  const firstEnd = eventEnd(first, end, duration === undefined ? undefined : parseIcsDuration(duration));
  const exdates = repeated.filter(({ name }) => name === 'EXDATE');
  const rule = properties.get('RRULE')?.value;
  const recurrence = rule !== undefined && { dtStart, rule, exdates, duration: firstEnd - first.at, zones };
  const nextStart = recurrence && firstEnd <= now ? nextOccurrence(recurrence, now) : undefined;
  if (properties.has('RRULE') || properties.has('RDATE'))
    countNote(notes, `only the ${nextStart ? 'next' : 'first'} occurrence of a recurring event is imported`);
  for (const time of [first, end])
    if (time?.unknownZone) countNote(notes, `unknown time zone ${time.unknownZone.slice(0, 60)}`);
  const description = icsText(event, 'DESCRIPTION', maxTextLength).trim();
  const text = description || icsText(event, 'X-ALT-DESC', maxTextLength);
  const isHtml = description === '' || htmlTag.test(text);
  const attachments = repeated.filter(({ name }) => name !== 'EXDATE').slice(0, maxAttachments);
  const links = [
    properties.get('URL'),
    ...attachments,
    properties.get('CONFERENCE'),
    properties.get('X-GOOGLE-CONFERENCE'),
  ].flatMap((property) => (property && attachmentHtml(property)) ?? []);
  const lostCount = attachments.filter((property) => attachmentHtml(property) === undefined).length;
  if (lostCount > 0) countNote(notes, 'attachments without a web address are not imported', lostCount);
  const startsAt = nextStart?.at ?? first.at;
  const uid = icsText(event, 'UID', 500) || `${title} ${dtStart?.value}`;
  return {
    key: `import:calendar:event:${uid}`,
    title,
    html: (isHtml ? text : paragraphsHtml(text)) + [...new Set(links)].join(''),
    summary: (isHtml ? plainText(text) : text).replace(/\s+/g, ' ').slice(0, 200),
    place: icsText(event, 'LOCATION', maxTitleLength).replace(/\s+/g, ' '),
    organizer: (properties.get('ORGANIZER')?.parameters.get('CN') ?? '').slice(0, maxTitleLength),
    startsAt,
    endsAt: startsAt + firstEnd - first.at,
    allDay: first.isDay && (firstEnd - first.at) % millisecondsInDay === 0,
  };
}

/** Parses a calendar without a library, because libraries expand recurrences. @throws SourceError */
export function readCalendar(source: Source, now = Date.now()) {
  const calendar = new Calendar();
  for (const property of icsProperties(source.text)) calendar.add(property);
  const skipped: SkippedItem[] = [];
  const notes = new Map<string, number>();
  const activities = new Map<string, ImportedActivity>();
  const skip = (title: string, reason: string) => skipped.push({ what: 'event', title, reason });
  for (const [index, event] of calendar.events.entries()) {
    const title = icsText(event, 'SUMMARY', maxTitleLength) || `event at line ${event.line}`;
    if (index >= maxEvents) {
      skip(title, `only the first ${maxEvents} events of a calendar are imported`);
      continue;
    }
    const eventOrReason = reasonToSkip(event) ?? readEvent(event, calendar.zones, notes, now);
    if (typeof eventOrReason === 'string') skip(title, eventOrReason);
    else if (activities.has(eventOrReason.key)) skip(title, 'an earlier event has the same UID');
    else activities.set(eventOrReason.key, eventOrReason);
  }
  const unclosedEvent = calendar.openComponents.find(({ kind }) => kind === 'VEVENT');
  if (unclosedEvent) skip(`event at line ${unclosedEvent.line}`, 'the file is cut off within it');
  if (activities.size + skipped.length === 0) throw new SourceError('The calendar has no events.');
  if (calendar.otherCount > 0) notes.set('tasks and journals are not read', calendar.otherCount);
  return new FeedImport(sourceKey(undefined, source.address)).content({
    title: calendar.name,
    description: calendar.description,
    columns: [],
    articles: [],
    activities: [...activities.values()],
    skipped,
    notes,
  });
}
