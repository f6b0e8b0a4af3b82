import { isLongerThan } from '@/lib/format/graphemes';
import { Refusal } from './operation-handler';

interface TextRules {
  /** User-perceived characters. */
  maxLength: number;
  refusals: { empty: number; tooLong: number };
  name: string;
}

/** Trims the text. @throws Refusal if it is empty or too long */
export function requireText(text: string, { maxLength, refusals, name }: TextRules): string {
  const content = text.trim();
  if (content === '') throw new Refusal(refusals.empty, `请输入${name}`);
  if (isLongerThan(content, maxLength)) throw new Refusal(refusals.tooLong, `${name}不能超过${maxLength}字`);
  return content;
}
