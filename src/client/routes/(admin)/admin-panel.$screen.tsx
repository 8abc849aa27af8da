import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../../shell/not-found.tsx';

/** A URL below the panel that no screen has. It shows "not found" inside the panel's frame. */
export const Route = createFileRoute('/(admin)/admin-panel/$screen')({ component: NotFound });
