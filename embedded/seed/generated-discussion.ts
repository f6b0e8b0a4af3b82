import type { CommentTemplates, DemoComment, DemoDiscussion, DemoReply } from '../content/read-comments';
import { seededNumber } from '../seeded-number';

/** Step widths, coprime to the lengths of the lists: no entry repeats before all have been used. */
const stepWidths = { opening: 7, closing: 5, first: 11, second: 13 } as const;

const officialEvery = 23;

/** Returns a discussion that is generated from templates and the same in every run. */
export function generatedDiscussion(templates: CommentTemplates): DemoDiscussion {
  const { id, source, everyMinutes, total } = templates;
  const texts = [...templates.texts];
  let remainingComments = total - texts.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  for (let number = 1; remainingComments > 0; number += 1) {
    const comment = generatedComment(templates, number);
    comment.replies.splice(remainingComments - 1);
    remainingComments -= 1 + comment.replies.length;
    texts.push(comment);
  }
  return { id, source, everyMinutes, texts };
}

function generatedComment(templates: CommentTemplates, number: number): DemoComment {
  const opening = fillSlots(pick(templates.openings, number * stepWidths.opening), templates, `${number}`);
  const replies = Array.from({ length: Math.max(0, seededNumber(`replies${number}`, 10) - 6) }, (_, index) =>
    generatedReply(templates, `${number}:${index}`),
  );
  if (number % officialEvery === 0) replies.unshift(officialReply(templates, number));
  return {
    text: opening + pick(templates.closings, number * stepWidths.closing),
    name: generatedName(templates, number),
    likes: generatedLikes(`${number}`),
    location: generatedLocation(templates, `${number}`),
    pictures: [],
    official: false,
    pinned: false,
    excellent: false,
    replies,
  };
}

function generatedReply(templates: CommentTemplates, place: string): DemoReply {
  return {
    text: fillSlots(
      pick(templates.replyTexts, seededNumber(`reply${place}`, templates.replyTexts.length)),
      templates,
      place,
    ),
    name: generatedName(templates, seededNumber(`name${place}`, 10_000)),
    likes: Math.floor(generatedLikes(place) / 4),
    location: generatedLocation(templates, place),
    pictures: [],
    official: false,
  };
}

function officialReply(templates: CommentTemplates, number: number): DemoReply {
  const text = fillSlots(pick(templates.officialReplies, number), templates, `official${number}`);
  const name = templates.texts.find(({ official }) => official)?.name ?? '云岭日报';
  return { text, name, likes: generatedLikes(`official${number}`), pictures: [], official: true };
}

function fillSlots(text: string, { slots }: CommentTemplates, place: string): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const choices = slots[name];
    return choices ? pick(choices, seededNumber(`${name}${place}`, choices.length)) : gap;
  });
}

function generatedName({ names: { first, second } }: CommentTemplates, number: number): string {
  return (
    pick(first, number * stepWidths.first) +
    pick(second, number * stepWidths.second + Math.floor(number / first.length))
  );
}

function generatedLocation({ locations }: CommentTemplates, place: string): string | undefined {
  return seededNumber(`told${place}`, 3) === 0
    ? undefined
    : pick(locations, seededNumber(`location${place}`, locations.length));
}

/** Returns a number of likes. Most comments have few likes, and a few comments have many. */
function generatedLikes(place: string): number {
  return Math.floor(seededNumber(`likes${place}`, 100) ** 3 / 12_000);
}

function pick(choices: readonly string[], index: number): string {
  return choices[index % choices.length] ?? '';
}
