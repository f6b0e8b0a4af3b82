import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { trackEarlyInput } from './early-input';
import type { IslandTools } from './island';

export interface StartedIsland {
  /** Resolves when the island is interactive. */
  alive: Promise<void>;
  /** Resolves when the island is removed. Rejects if it fails; the server's HTML is then restored. */
  left: Promise<void>;
}

function ReadySignal({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  // Runs after the effects of all children.
  useEffect(onReady, [onReady]);
  return children;
}

interface ErrorBoundaryProps {
  island: Element;
  children: ReactNode;
  /** @param keepUse copies input to the new fields; missing if only the server's fields existed */
  onFailure: (problem: unknown, keepUse?: () => void) => void;
}

/** Error boundary for the first and later renders. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: { problem: unknown } }> {
  override state: { failure?: { problem: unknown } } = {};

  static getDerivedStateFromError(problem: unknown) {
    return { failure: { problem } };
  }

  override componentDidMount(): void {
    const { failure } = this.state;
    if (failure) this.props.onFailure(failure.problem);
  }

  /** Runs while the fields with the reader's input are still in the page. */
  override getSnapshotBeforeUpdate(): () => void {
    return trackEarlyInput(this.props.island);
  }

  override componentDidUpdate(_props: ErrorBoundaryProps, _state: object, keepUse: () => void): void {
    const { failure } = this.state;
    if (failure) this.props.onFailure(failure.problem, keepUse);
  }

  override render(): ReactNode {
    return this.state.failure ? null : this.props.children;
  }
}

/** Hydrates an island in a separate React root, or renders it if the server did not. */
export function startRoot(
  Component: ComponentType<IslandTools>,
  element: Element,
  props: object,
): StartedIsland {
  const serverNodes = [...element.childNodes].map((node) => node.cloneNode(true));
  const keepEarlyUse = trackEarlyInput(element);
  let onAlive = () => {};
  const alive = new Promise<void>((resolve) => {
    onAlive = () => {
      keepEarlyUse();
      resolve();
    };
  });
  let leave = () => {};
  let fail = (_problem: unknown) => {};
  const left = new Promise<void>((resolve, reject) => {
    leave = resolve;
    fail = reject;
  });
  const onFailure = (problem: unknown, keepUse = keepEarlyUse) =>
    // React cannot unmount a root while it renders.
    queueMicrotask(() => {
      root.unmount();
      element.replaceChildren(...serverNodes);
      keepUse();
      fail(problem);
    });
  const whole = (
    <ErrorBoundary island={element} onFailure={onFailure}>
      <ReadySignal onReady={onAlive}>
        <Component {...props} leave={leave} />
      </ReadySignal>
    </ErrorBoundary>
  );
  const root = serverNodes.length > 0 ? hydrateRoot(element, whole) : createRoot(element);
  if (serverNodes.length === 0) root.render(whole);
  left.then(
    () => root.unmount(),
    () => {},
  );
  return { alive, left };
}
