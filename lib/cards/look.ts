/**
 * How a list looks as a whole: `list` mixed as a desk would, `magazine` wide pictures, `grid` two pictures a line, `brief`
 * a time line without pictures, `row` scrolls sideways, `ranking` numbered, `topic` tinted wide cards.
 */
export type ListLook = 'list' | 'magazine' | 'grid' | 'brief' | 'row' | 'ranking' | 'topic';

/** Looks by columnStyle (reading 38: our table; unknown is a list). */
const columnLooks: Readonly<Record<string, ListLook>> = {
  '101': 'list',
  '102': 'magazine',
  '103': 'grid',
  '104': 'brief',
  '105': 'ranking',
  '106': 'topic',
  '107': 'magazine',
};

/** The style of a column whose list is that of the activities (R7.42, readings 36 and 38: our table). */
const activityStyle = '107';

/** What a column lists. */
export function columnLists(columnStyle: string): 'activities' | 'articles' {
  return columnStyle.trim() === activityStyle ? 'activities' : 'articles';
}

/** Looks by cmDisplayStyle, which outranks the column's style where it is known. */
const displayLooks: Readonly<Record<number, ListLook>> = {
  1: 'list',
  2: 'magazine',
  3: 'grid',
  4: 'brief',
  5: 'ranking',
  6: 'topic',
};

/** The look of a column's list. */
export function columnLook(columnStyle: string, cmDisplayStyle: number | undefined): ListLook {
  return displayLooks[cmDisplayStyle ?? 0] ?? columnLooks[columnStyle] ?? 'list';
}

/** Looks by module type; types that are not here are not shown (Spec §3: type in 0, 7, 8, 9, 10, 11). */
const moduleLooks: Readonly<Record<number, ListLook>> = {
  0: 'list',
  7: 'row',
  8: 'row',
  9: 'grid',
  10: 'ranking',
  11: 'topic',
};

/** The look of a module on its own page: a row that scrolls sideways elsewhere becomes a grid of two columns there. */
export function pageLook(look: ListLook): ListLook {
  return look === 'row' ? 'grid' : look;
}

/** The look of a module; undefined for types that are not shown. */
export function moduleLook(type: number | undefined): ListLook | undefined {
  return moduleLooks[type ?? 0];
}
