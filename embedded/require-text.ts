import { isLongerThan } from '@/lib/format/graphemes';
import { Refusal } from './refusal';

/** Trims a text. @param maxLength in user-perceived characters @throws Refusal if it is empty or too long */
export function requireText(
  text: string,
  rules: { maxLength: number; refusals: { empty: number; tooLong: number }; name: string },
): string {
  const { maxLength, refusals, name } = rules;
  const content = text.trim();
  if (content === '') throw new Refusal(refusals.empty, `请输入${name}`);
  if (isLongerThan(content, maxLength)) throw new Refusal(refusals.tooLong, `${name}不能超过${maxLength}字`);
  return content;
}
