import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Form, useNavigate, useParams } from 'react-router';
import { messageOf, useClient } from '../../api/index.ts';
import { useMe } from '../../session/index.ts';
import { Button, PageHead, useToasts } from '../../ui/index.ts';
import { afterAdding } from './afterAdding.ts';
import { boardPath } from './states.ts';

/** /add_gameboard/:gameboardId: saves the board to the account and goes on; back where it cannot be saved. */
export default function AddGameboardPage() {
  const { gameboardId = '' } = useParams();
  useAdding(gameboardId);
  return (
    <div className="wrap">
      <PageHead title="Adding gameboard..." />
      <noscript>
        <Form method="post">
          <Button type="submit" variant="primary">
            Add this gameboard
          </Button>
        </Form>
      </noscript>
    </div>
  );
}

function useAdding(id: string): void {
  const { call } = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const me = useMe();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    call('gameboards.linkGameboard', { params: { id } }).then(
      () => {
        queries.invalidateQueries({ queryKey: ['gameboards.listMyGameboards'] });
        queries.invalidateQueries({ queryKey: ['gameboards.getGameboard'] });
        navigate(afterAdding(id, me), { replace: true });
      },
      error => {
        toasts.show({ kind: 'bad', title: 'Linking the gameboard to your account failed', body: messageOf(error) });
        // Opened by its address, there is nowhere to go back to.
        if (window.history.state?.idx > 0) navigate(-1);
        else navigate(boardPath(id), { replace: true });
      },
    );
  }, [call, queries, navigate, toasts, me, id]);
}
