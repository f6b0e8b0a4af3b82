import { z } from 'zod';
import { shallowJson } from '@/lib/format/shallow-json';
import { type Attributes, markedTag, removedTag, translateFrame } from './embed-tags';

/** Controls of a player that were saved with the page. Their texts are times and labels. */
const playerControls =
  /(?:^|\s)(?:kg-(?:audio|video)-player|vjs-control-bar|plyr__controls|mejs-controls)(?:$|\s)/;

const text = z.string().optional().catch(undefined);
/** JSON of an empty box that Substack's script fills. */
const boxContent = z
  .object({
    ...{ persistentExpression: text, canonical_url: text, url: text, title: text, label: text },
    duration: z.number().optional().catch(undefined),
    gallery: z
      .object({ images: z.array(z.object({ src: z.string() })), caption: text })
      .optional()
      .catch(undefined),
  })
  .catch({});
const boxClass = /(?:^|\s)(?:latex-rendered|[a-z-]{1,40}-embed)(?:$|\s)/;
const maxJsonLength = 10_000;

function contentOfBox({
  class: classes = '',
  'data-attrs': json = '',
}: Attributes): z.output<typeof boxContent> {
  const isBox = json !== '' && json.length <= maxJsonLength && boxClass.test(classes);
  return isBox ? boxContent.parse(shallowJson(json)) : {};
}

/** Returns the TeX of a formula that an editor stores in an attribute for a script or for a later edit. */
function texOf(attributes: Attributes): string | undefined {
  const { class: classes = '', 'data-w-e-type': type, 'data-value': value } = attributes;
  const isFormula = type === 'formula' || /\bql-formula\b/.test(classes);
  const named = ['data-formula', 'data-latex', 'data-tex'].map((name) => attributes[name]);
  return [...named, isFormula ? value : undefined].find((tex) => tex?.trim());
}

/** Translates boxes whose content is in attributes; returns undefined for other elements. */
export function translateEditorBox(attributes: Attributes, tagName: string) {
  const { class: classes = '' } = attributes;
  if (playerControls.test(classes)) return removedTag;
  const content = contentOfBox(attributes);
  // In a cell, a formula belongs to a spreadsheet.
  const tex = /^t[dh]$/.test(tagName) ? undefined : (texOf(attributes) ?? content.persistentExpression);
  if (tex) return markedTag('math', { title: tex }, /^(?:section|div)$/.test(tagName) ? 'div' : 'span');
  const { gallery, canonical_url: page = content.url, title = content.label ?? '', duration = 0 } = content;
  if (gallery) {
    const { images, caption = '' } = gallery;
    const addresses = images.map(({ src }) => src).join('\n');
    return { tagName: 'figure', attribs: { 'data-background': addresses, title: caption } };
  }
  if (page) return translateFrame({ src: page, title }, tagName);
  const [, kind] = /\bnative-(audio|video)-embed\b/.exec(classes) ?? [];
  // Lengths below 1000 would be read as seconds.
  const length = { title, 'data-length': String(Math.round(duration * 1000)) };
  return kind ? markedTag(kind === 'audio' ? 'voice' : 'note', length, 'object') : undefined;
}
