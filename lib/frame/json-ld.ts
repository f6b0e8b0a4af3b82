import { formatDate } from '@/lib/format/dates';
import { publisherTime } from '@/lib/format/publisher-time';

/** Properties of schema.org: each is there or not, since search engines complain of empty ones. */
export type Properties = Record<string, unknown>;

export interface Publisher {
  name: string;
  /** Absolute addresses. */
  url: string;
  logo: string;
}

/** A thing of schema.org. */
export const typed = (type: string, properties: Properties): Properties => ({ '@type': type, ...properties });

/** A thing that stands by itself in a page. */
export const rooted = (type: string, properties: Properties): Properties => ({
  '@context': 'https://schema.org',
  ...typed(type, properties),
});

/** The publisher: https://schema.org/Organization. */
export function organization({ name, url, logo }: Publisher): Properties {
  return typed('Organization', { name, url, logo: typed('ImageObject', { url: logo }) });
}

/** The paper as a site of its publisher: https://schema.org/WebSite. */
export function publisherSite(publisher: Publisher, language: string): Properties {
  const { name, url } = publisher;
  return rooted('WebSite', { name, url, inLanguage: language, publisher: organization(publisher) });
}

/** A time on the publisher's clock as search engines read it; nothing where there is none. */
export function dateProperty(name: string, time: number | undefined): Properties {
  return time === undefined ? {} : { [name]: publisherTime(time) };
}

/** A day without a time; nothing for a missing one. */
export function dayProperty(name: string, time: number | undefined): Properties {
  return time === undefined ? {} : { [name]: formatDate(time) };
}

/** The way from home to the page: https://schema.org/BreadcrumbList. */
export function breadcrumbList(steps: readonly { name: string; item: string }[]): Properties {
  return rooted('BreadcrumbList', {
    itemListElement: steps.map((step, index) => typed('ListItem', { position: index + 1, ...step })),
  });
}

/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
