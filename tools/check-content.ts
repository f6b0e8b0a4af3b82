/** Validates every demo article file and prints what there is: run while writing content. */
import { readDemoArticles } from '@/embedded/content/read-demo';

const articles = readDemoArticles('embedded/content');
const lengths = articles.map((a) => a.body.replace(/<[^>]+>/g, '').replace(/\s/g, '').length);
const types = articles.map((a) => a.type);

console.log(`${articles.length} articles`);
console.log(`${lengths.filter((n) => n >= 400).length} of 400 characters and more`);
console.log(`${lengths.filter((n) => n >= 3000).length} of 3,000 characters and more`);
for (const type of [...new Set(types)].sort((a, b) => a - b)) {
  console.log(`type ${type}: ${types.filter((t) => t === type).length}`);
}
