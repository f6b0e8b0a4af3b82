/** `list` mixes layouts, `brief` is a timeline without pictures, `row` scrolls, `topic` is tinted. */
export type ListVariant = 'list' | 'magazine' | 'grid' | 'brief' | 'row' | 'ranking' | 'topic';

/** Variants by columnStyle (reading 38); unknown is `list`. */
const columnVariants: Readonly<Record<string, ListVariant>> = {
  '101': 'list',
  '102': 'magazine',
  '103': 'grid',
  '104': 'brief',
  '105': 'ranking',
  '106': 'topic',
  '107': 'magazine',
};

/** Column style that lists activities (R7.42, readings 36 and 38). */
const activityStyle = '107';

export function columnContent(columnStyle: string): 'activities' | 'articles' {
  return columnStyle.trim() === activityStyle ? 'activities' : 'articles';
}

/** Variants by cmDisplayStyle, which takes precedence over columnStyle. */
const displayVariants: Readonly<Record<number, ListVariant>> = {
  1: 'list',
  2: 'magazine',
  3: 'grid',
  4: 'brief',
  5: 'ranking',
  6: 'topic',
};

export function columnVariant(columnStyle: string, cmDisplayStyle: number | undefined): ListVariant {
  return displayVariants[cmDisplayStyle ?? 0] ?? columnVariants[columnStyle] ?? 'list';
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
