/** `list` mixes layouts, `brief` is a timeline without pictures, `row` scrolls sideways, `topic` is tinted. */
export type ListVariant = 'list' | 'magazine' | 'grid' | 'brief' | 'row' | 'ranking' | 'topic';

/** Variants for cmDisplayStyle 1 to 6, which are the same for columnStyle 101 to 106 (reading 38). */
const variants: readonly ListVariant[] = ['list', 'magazine', 'grid', 'brief', 'ranking', 'topic'];

/** Column style that lists activities (R7.42, readings 36 and 38). */
const activityStyle = '107';

export function columnContent(columnStyle: string): 'activities' | 'articles' {
  return columnStyle.trim() === activityStyle ? 'activities' : 'articles';
}

/** Returns the variant of a known `cmDisplayStyle`, else of `columnStyle`, else `list`. */
export function columnVariant(columnStyle: string, cmDisplayStyle: number | undefined): ListVariant {
  const isMagazine = columnContent(columnStyle) === 'activities';
  const byStyle = isMagazine ? 'magazine' : variants[Number(columnStyle) - 101];
  return variants[(cmDisplayStyle ?? 0) - 1] ?? byStyle ?? 'list';
}

/** Variants by module type; other types are hidden (Spec §3: type in 0, 7, 8, 9, 10, 11). */
const moduleVariants: Readonly<Record<number, ListVariant>> = {
  0: 'list',
  7: 'row',
  8: 'row',
  9: 'grid',
  10: 'ranking',
  11: 'topic',
};

export function pageVariant(variant: ListVariant): ListVariant {
  return variant === 'row' ? 'grid' : variant;
}

export function moduleVariant(type: number | undefined): ListVariant | undefined {
  return moduleVariants[type ?? 0];
}
