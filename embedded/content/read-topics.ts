import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DemoColumn } from './read-articles';

/** Hidden parent column of all special topics. */
const topicRootColumnId = 500;

/** `columnType` of a special topic's column. */
const topicType = 3;

const section = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1),
  /** `columnStyle` in the contract. */
  style: z.string().default('101'),
  displayStyle: z.int().default(0),
  description: z.string().default(''),
  language: z.string().optional(),
  /** In any order: lists show the newest first. */
  articles: z.array(z.int().positive()).default([]),
});

const topic = section.omit({ articles: true }).extend({
  /** A section with subsections is a topic within the topic. */
  sections: z.array(section.extend({ sections: z.array(section).default([]) })),
});

export type DemoTopic = z.output<typeof topic>;
type DemoSection = z.output<typeof section>;

export function readDemoTopics(contentDir: string): DemoTopic[] {
  return z.array(topic).parse(JSON.parse(readFileSync(join(contentDir, 'topics.json'), 'utf8')));
}

function sectionColumn(
  { id, name, style, displayStyle, description, language }: Omit<DemoSection, 'articles'>,
  parent: number,
  type: number,
): DemoColumn {
  const column = { id, name, parent, style, displayStyle, description, type, topCount: 0, forbidden: false };
  return language === undefined ? column : { ...column, language };
}

export function topicColumns(topics: readonly DemoTopic[]): DemoColumn[] {
  return topics.flatMap((demoTopic) => [
    sectionColumn(demoTopic, topicRootColumnId, topicType),
    ...demoTopic.sections.flatMap((part) => [
      sectionColumn(part, demoTopic.id, part.sections.length > 0 ? topicType : 0),
      ...part.sections.map((inner) => sectionColumn(inner, part.id, 0)),
    ]),
  ]);
}

export function sectionsByArticle(topics: readonly DemoTopic[]): Map<number, number[]> {
  const sectionIds = new Map<number, number[]>();
  const parts = topics.flatMap(({ sections }) => sections).flatMap((part) => [part, ...part.sections]);
  for (const { id, articles } of parts) {
    for (const article of articles) sectionIds.set(article, [...(sectionIds.get(article) ?? []), id]);
  }
  return sectionIds;
}
