/** As much of an element as the inline scripts change. */
export class TestElement {
  private readonly attributes: Set<string>;

  constructor(...attributes: string[]) {
    this.attributes = new Set(attributes);
  }

  has(name: string): boolean {
    return this.attributes.has(name);
  }

  toggleAttribute(name: string, on: boolean): void {
    if (on) this.attributes.add(name);
    else this.attributes.delete(name);
  }
}
