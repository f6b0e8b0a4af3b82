import type { AnyOperation } from '@/lib/contract/operation';
import { fieldsOf } from './compare-shape';

/** Fields that contain an article's content other than text. */
const otherContentFields = ['images', 'videos', 'linkUrl', 'linkID', 'pics', 'chapters', 'lessons'];

/** Fields by operation. A page needs one field of each list, although schemas accept responses without it. */
const subjectFields: Readonly<Record<string, readonly (readonly string[])[]>> = {
  getColumns: [['columns']],
  getColumn: [['columnName']],
  getArticleContent: [['title'], ['content', ...otherContentFields]],
  getMyArticleContent: [['title'], ['content', ...otherContentFields]],
  getPaperArticle: [['title'], ['content', ...otherContentFields]],
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

function hasContent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;
}

/** @param value the parsed response; undefined if it is invalid, which is reported elsewhere */
export function missingContentFields({ name }: AnyOperation, value: unknown): string[] {
  const fields = fieldsOf(value);
  if (!fields) return [];
  return (subjectFields[name] ?? []).flatMap((choice) => {
    const [first] = choice;
    return first === undefined || choice.some((field) => hasContent(fields[field])) ? [] : [first];
  });
}
