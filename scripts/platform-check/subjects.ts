import { z } from 'zod';
import type { AnyOperation } from '@/lib/contract/operation';

/** What a page shows beside words. */
const others = ['images', 'videos', 'linkUrl', 'linkID', 'pics', 'chapters', 'lessons'];

/**
 * Fields of which a page needs one at least, by the operation that brings its subject, as the contract reads them. The
 * schemas read tolerantly, so an article whose text could not be read is one without text: right for a reader, who sees the
 * rest, and a failure of the platform all the same.
 */
const subjects: Readonly<Record<string, readonly (readonly string[])[]>> = {
  getColumns: [['columns']],
  getColumn: [['columnName']],
  getArticleContent: [['title'], ['content', ...others]],
  getMyArticleContent: [['title'], ['content', ...others]],
  getPaperArticle: [['title'], ['content', ...others]],
  getAboutUs: [['content']],
  liveView: [['main']],
  leader: [['name']],
  videoArticle: [['content']],
  onlineStudy: [['title'], ['content', 'chapters', 'lessons']],
  productDetail: [['title']],
  'notice-detail': [['title'], ['content', 'pics']],
  getXyInfo: [['name']],
  authorInfo: [['name']],
};

const fields = z.record(z.string(), z.unknown());

function isThere(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/**
 * What of its subject a page would lack.
 * @param value the answer as the contract reads it; one that it refuses says so itself
 * @returns names of fields
 */
export function lackingSubjects({ name }: AnyOperation, value: unknown): string[] {
  const read = fields.safeParse(value);
  if (!read.success) return [];
  return (subjects[name] ?? []).flatMap((choice) => {
    const [first] = choice;
    return first === undefined || choice.some((field) => isThere(read.data[field])) ? [] : [first];
  });
}
