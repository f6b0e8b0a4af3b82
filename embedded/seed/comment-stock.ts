import type { CommentStock, DemoComment, DemoDiscussion, DemoReply } from '../content/read-comments';
import { seededNumber } from '../seeded-number';

/** Step widths, coprime to the lengths of the lists: no entry repeats before all have been used. */
const steps = { opening: 7, closing: 5, first: 11, second: 13 } as const;

const officialEvery = 23;

/** Generates a discussion, which is the same in every run. */
export function stockDiscussion(stock: CommentStock): DemoDiscussion {
  const { id, source, everyMinutes, total } = stock;
  const texts = [...stock.texts];
  let remainingComments = total - texts.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  for (let number = 1; remainingComments > 0; number += 1) {
    const comment = stockComment(stock, number);
    comment.replies.splice(remainingComments - 1);
    remainingComments -= 1 + comment.replies.length;
    texts.push(comment);
  }
  return { id, source, everyMinutes, texts };
}

function stockComment(stock: CommentStock, number: number): DemoComment {
  const opening = fill(at(stock.openings, number * steps.opening), stock, `${number}`);
  const replies = Array.from({ length: Math.max(0, seededNumber(`replies${number}`, 10) - 6) }, (_, index) =>
    stockReply(stock, `${number}:${index}`),
  );
  if (number % officialEvery === 0) replies.unshift(officialReply(stock, number));
  return {
    text: opening + at(stock.closings, number * steps.closing),
    name: nameOf(stock, number),
    likes: likesOf(`${number}`),
    location: locationOf(stock, `${number}`),
    pictures: [],
    official: false,
    pinned: false,
    excellent: false,
    replies,
  };
}

function stockReply(stock: CommentStock, place: string): DemoReply {
  return {
    text: fill(at(stock.replyTexts, seededNumber(`reply${place}`, stock.replyTexts.length)), stock, place),
    name: nameOf(stock, seededNumber(`name${place}`, 10_000)),
    likes: Math.floor(likesOf(place) / 4),
    location: locationOf(stock, place),
    pictures: [],
    official: false,
  };
}

function officialReply(stock: CommentStock, number: number): DemoReply {
  const text = fill(at(stock.officialReplies, number), stock, `official${number}`);
  const name = stock.texts.find(({ official }) => official)?.name ?? '云岭日报';
  return { text, name, likes: likesOf(`official${number}`), pictures: [], official: true };
}

function fill(text: string, { slots }: CommentStock, place: string): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const choices = slots[name];
    return choices ? at(choices, seededNumber(`${name}${place}`, choices.length)) : gap;
  });
}

function nameOf({ names: { first, second } }: CommentStock, number: number): string {
  return (
    at(first, number * steps.first) + at(second, number * steps.second + Math.floor(number / first.length))
  );
}

function locationOf({ locations }: CommentStock, place: string): string | undefined {
  return seededNumber(`told${place}`, 3) === 0
    ? undefined
    : at(locations, seededNumber(`location${place}`, locations.length));
}

/** Returns a number of likes. Most comments have few likes, and a few comments have many. */
function likesOf(place: string): number {
  return Math.floor(seededNumber(`likes${place}`, 100) ** 3 / 12_000);
}

function at(choices: readonly string[], index: number): string {
  return choices[index % choices.length] ?? '';
}
