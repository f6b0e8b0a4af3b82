export const paragraph = (...content: unknown[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
});
export const textNode = (text: string, fields: object = {}) => ({ type: 'text', text, ...fields });
export const figure = (name: string) => `<figure><img src="/${name}.jpg"></figure>`;
