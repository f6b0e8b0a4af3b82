import {
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';

/** Returns the distinct argument names of an ICU message, including those in branches and tags, sorted. */
export function icuArguments(message: string): string[] {
  return [...new Set(argumentsOf(parse(message)))].sort();
}

function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    if (isTagElement(element)) return argumentsOf(element.children);
    const branches = isPluralElement(element) || isSelectElement(element) ? element.options : {};
    return [element.value, ...Object.values(branches).flatMap(({ value }) => argumentsOf(value))];
  });
}
