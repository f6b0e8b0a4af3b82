import { formatDate } from '@/lib/format/dates';
import { formatPublisherTime } from '@/lib/format/publisher-time';

/** schema.org properties. Undefined ones are omitted from the page; empty ones must not occur. */
export type Properties = Record<string, unknown>;

export interface Publisher {
  name: string;
  /** Absolute URL of the publisher's site; `logo` is also absolute. */
  url: string;
  logo: string;
}

export const schemaObject = (type: string, properties: Properties): Properties => ({
  '@type': type,
  ...properties,
});

export const topLevelSchemaObject = (type: string, properties: Properties): Properties => ({
  '@context': 'https://schema.org',
  ...schemaObject(type, properties),
});

export function organization({ name, url, logo }: Publisher): Properties {
  return schemaObject('Organization', { name, url, logo: schemaObject('ImageObject', { url: logo }) });
}

export function interactionCounter(interactionType: unknown, userInteractionCount: number): Properties {
  return schemaObject('InteractionCounter', { interactionType, userInteractionCount });
}

export function publisherSite(publisher: Publisher, language: string): Properties {
  const { name, url } = publisher;
  return topLevelSchemaObject('WebSite', {
    name,
    url,
    inLanguage: language,
    publisher: organization(publisher),
  });
}

export function dateProperty(name: string, time: number | undefined): Properties {
  return time === undefined ? {} : { [name]: formatPublisherTime(time) };
}

export function dayProperty(name: string, time: number | undefined): Properties {
  return time === undefined ? {} : { [name]: formatDate(time) };
}

export function listItems(items: readonly Properties[]): Properties[] {
  return items.map((item, index) => schemaObject('ListItem', { position: index + 1, ...item }));
}

export function breadcrumbList(steps: readonly { name: string; item: string }[]): Properties {
  return topLevelSchemaObject('BreadcrumbList', { itemListElement: listItems(steps) });
}

/** Returns JSON that cannot close its script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
