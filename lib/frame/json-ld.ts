import { formatDate } from '@/lib/format/dates';
import { publisherTime } from '@/lib/format/publisher-time';

/** schema.org properties; empty ones must be omitted. */
export type Properties = Record<string, unknown>;

export interface Publisher {
  name: string;
  /** Absolute URLs. */
  url: string;
  logo: string;
}

export const typed = (type: string, properties: Properties): Properties => ({ '@type': type, ...properties });

/** Returns a top-level schema.org object. */
export const rooted = (type: string, properties: Properties): Properties => ({
  '@context': 'https://schema.org',
  ...typed(type, properties),
});

export function organization({ name, url, logo }: Publisher): Properties {
  return typed('Organization', { name, url, logo: typed('ImageObject', { url: logo }) });
}

export function publisherSite(publisher: Publisher, language: string): Properties {
  const { name, url } = publisher;
  return rooted('WebSite', { name, url, inLanguage: language, publisher: organization(publisher) });
}

export function dateProperty(name: string, time: number | undefined): Properties {
  return time === undefined ? {} : { [name]: publisherTime(time) };
}

export function dayProperty(name: string, time: number | undefined): Properties {
  return time === undefined ? {} : { [name]: formatDate(time) };
}

export function breadcrumbList(steps: readonly { name: string; item: string }[]): Properties {
  return rooted('BreadcrumbList', {
    itemListElement: steps.map((step, index) => typed('ListItem', { position: index + 1, ...step })),
  });
}

/** Returns JSON that cannot close its script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
