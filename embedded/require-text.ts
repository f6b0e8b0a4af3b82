import { isLongerThan } from '@/lib/format/graphemes';
import { Refusal } from './refusal';

/** Trims a text. @param maxLength in user-perceived characters @throws Refusal if the text is too long */
export function limitedText(text: string, maxLength: number, refusalStatus: number, fieldLabel = ''): string {
  const trimmed = text.trim();
  if (isLongerThan(trimmed, maxLength))
    throw new Refusal(refusalStatus, `${fieldLabel}不能超过${maxLength}字`);
  return trimmed;
}

/** Like `limitedText`. @throws Refusal if the text is empty or too long */
export function requireText(
  text: string,
  rules: { maxLength: number; refusals: { empty: number; tooLong: number }; name: string },
): string {
  const { maxLength, refusals, name } = rules;
  if (text.trim() === '') throw new Refusal(refusals.empty, `请输入${name}`);
  return limitedText(text, maxLength, refusals.tooLong, name);
}
