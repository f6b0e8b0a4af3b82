import { seededNumber } from '../seeded-number';
import type { CommentTemplates, DemoComment, DemoDiscussion, DemoReply } from './read-comments';

/** Step widths, coprime to the lengths of the lists: no entry repeats before all have been used. */
const stepWidths = { opening: 7, closing: 5, first: 11, second: 13 } as const;

const officialEvery = 23;

/** Returns a discussion that is generated from templates and the same in every run. */
export function generatedDiscussion(templates: CommentTemplates): DemoDiscussion {
  const { id, source, everyMinutes, total } = templates;
  const comments = [...templates.comments];
  let remainingComments = total - comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  for (let number = 1; remainingComments > 0; number += 1) {
    const comment = generatedComment(templates, number);
    comment.replies.splice(remainingComments - 1);
    remainingComments -= 1 + comment.replies.length;
    comments.push(comment);
  }
  return { id, source, everyMinutes, comments };
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

function generatedReply(templates: CommentTemplates, seed: string): DemoReply {
  return {
    text: fillSlots(
      pick(templates.replyTexts, seededNumber(`reply${seed}`, templates.replyTexts.length)),
      templates,
      seed,
    ),
    name: generatedName(templates, seededNumber(`name${seed}`, 10_000)),
    likes: Math.floor(generatedLikes(seed) / 4),
    location: generatedLocation(templates, seed),
    pictures: [],
    official: false,
  };
}

function officialReply(templates: CommentTemplates, number: number): DemoReply {
  const text = fillSlots(pick(templates.officialReplies, number), templates, `official${number}`);
  const name = templates.comments.find(({ official }) => official)?.name ?? '云岭日报';
  return { text, name, likes: generatedLikes(`official${number}`), pictures: [], official: true };
}

function fillSlots(text: string, { slots }: CommentTemplates, seed: string): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const choices = slots[name];
    return choices ? pick(choices, seededNumber(`${name}${seed}`, choices.length)) : placeholder;
  });
}

function generatedName({ names: { first, second } }: CommentTemplates, number: number): string {
  return (
    pick(first, number * stepWidths.first) +
    pick(second, number * stepWidths.second + Math.floor(number / first.length))
  );
}

function generatedLocation({ locations }: CommentTemplates, seed: string): string | undefined {
  return seededNumber(`told${seed}`, 3) === 0
    ? undefined
    : pick(locations, seededNumber(`location${seed}`, locations.length));
}

/** Returns a number of likes. Most comments have few likes, and a few comments have many. */
function generatedLikes(seed: string): number {
  return Math.floor(seededNumber(`likes${seed}`, 100) ** 3 / 12_000);
}

function pick(choices: readonly string[], index: number): string {
  return choices[index % choices.length] ?? '';
}
