import { hasMoreLetters } from '@/lib/format/letters';
import { Refusal } from './envelope';

interface TextRules {
  /** Letters as readers count them. */
  most: number;
  refusals: { empty: number; tooLong: number };
  /** What the text is, in the words of a refusal. */
  name: string;
}

/** A member's text as it is kept. @throws Refusal */
export function sentText(text: string, { most, refusals, name }: TextRules): string {
  const content = text.trim();
  if (content === '') throw new Refusal(refusals.empty, `请输入${name}`);
  if (hasMoreLetters(content, most)) throw new Refusal(refusals.tooLong, `${name}不能超过${most}字`);
  return content;
}
