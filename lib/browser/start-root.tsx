import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { trackEarlyInput } from './early-input';
import type { IslandTools } from './island';

interface StartedIsland {
  ready: Promise<void>;
  /** Resolves when the root is removed. Rejects after a failure; the server's HTML is then restored. */
  removed: Promise<void>;
}

function ReadySignal({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  // React runs a parent's effects after the effects of all children.
  useEffect(onReady, [onReady]);
  return children;
}

interface ErrorBoundaryProps {
  island: Element;
  children: ReactNode;
  /** @param restoreInput undefined if the first render failed, before React replaced the server's fields */
  onFailure: (problem: unknown, restoreInput?: () => void) => void;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: { problem: unknown } }> {
  override state: { failure?: { problem: unknown } } = {};

  static getDerivedStateFromError(problem: unknown) {
    return { failure: { problem } };
  }

  override componentDidMount(): void {
    const { failure } = this.state;
    if (failure) this.props.onFailure(failure.problem);
  }

  /** Runs before React removes the fields with the reader's input. */
  override getSnapshotBeforeUpdate(): () => void {
    return trackEarlyInput(this.props.island);
  }

  override componentDidUpdate(_props: ErrorBoundaryProps, _state: object, restoreInput: () => void): void {
    const { failure } = this.state;
    if (failure) this.props.onFailure(failure.problem, restoreInput);
  }

  override render(): ReactNode {
    return this.state.failure ? null : this.props.children;
  }
}

export function startRoot(
  Component: ComponentType<IslandTools>,
  element: Element,
  props: object,
): StartedIsland {
  const serverNodes = [...element.childNodes].map((node) => node.cloneNode(true));
  const restoreEarlyInput = trackEarlyInput(element);
  let signalReady = () => {};
  const ready = new Promise<void>((resolve) => {
    signalReady = () => {
      restoreEarlyInput();
      resolve();
    };
  });
  let signalRemoved = () => {};
  let signalFailure = (_problem: unknown) => {};
  const removed = new Promise<void>((resolve, reject) => {
    signalRemoved = resolve;
    signalFailure = reject;
  });
  const onFailure = (problem: unknown, restoreInput = restoreEarlyInput) => {
    // React cannot unmount a root while it renders.
    void Promise.resolve().then(() => {
      root.unmount();
      element.replaceChildren(...serverNodes);
      restoreInput();
      signalFailure(problem);
    });
  };
  const tree = (
    <ErrorBoundary island={element} onFailure={onFailure}>
      <ReadySignal onReady={signalReady}>
        <Component {...props} removeIsland={signalRemoved} />
      </ReadySignal>
    </ErrorBoundary>
  );
  const root = serverNodes.length > 0 ? hydrateRoot(element, tree) : createRoot(element);
  if (serverNodes.length === 0) root.render(tree);
  removed.then(
    () => root.unmount(),
    () => {},
  );
  return { ready, removed };
}
