import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Form, useNavigate, useParams } from 'react-router';
import { useClient } from '../../api/index.ts';
import { useTellFailure } from '../../failures/tellFailure.ts';
import { useMe } from '../../session/index.ts';
import { Button, PageHead } from '../../ui/index.ts';
import { addBoard, afterAdding } from './adding.ts';
import { boardPath } from './states.ts';

/** /add_gameboard/:gameboardId/:gameboardTitle?: saves the board and goes on; back where it cannot be saved. */
export default function AddGameboardPage() {
  const { gameboardId = '', gameboardTitle } = useParams();
  useAdding(gameboardId, gameboardTitle);
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

function useAdding(id: string, title: string | undefined): void {
  const { call } = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const me = useMe();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    addBoard(call, id, title).then(
      () => {
        queries.invalidateQueries({ queryKey: ['gameboards.listMyGameboards'] });
        queries.invalidateQueries({ queryKey: ['gameboards.getGameboard'] });
        navigate(afterAdding(id, me), { replace: true });
      },
      error => {
        tellFailure('Linking the gameboard to your account failed', error);
        // Opened by its address, there is nowhere to go back to.
        if (window.history.state?.idx > 0) navigate(-1);
        else navigate(boardPath(id), { replace: true });
      },
    );
  }, [call, queries, navigate, tellFailure, me, id, title]);
}
