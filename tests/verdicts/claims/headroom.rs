//! What a master was told, as the answer says; and what is free, by asking a copy of the scheduler for containers until none
//! comes.

use heddle_core::am::Master;
use heddle_core::explain::verdict::Moment;
use heddle_core::ids::AppId;
use heddle_core::resource::Resource;
use heddle_core::scheduler::{
    Allocate, Ask, Detail, EventKind, FinishState, Heartbeat, Notebook, Observation, Op, Scheduler, Sink,
};
use heddle_core::sim::{History, What, World};

pub(super) fn wrong(
    history: &History,
    moment: &Moment<'_>,
    app: AppId,
    told: Resource,
    free: Resource,
) -> Option<String> {
    let rows = history.rows().iter().take(moment.world().rows() as usize);
    let mut answers = rows.rev().filter_map(|row| match &row.what {
        What::Event(EventKind::Response(response)) if response.app == app => response.headroom,
        _ => None,
    });
    let answered = answers.next();
    if answered != Some(told) {
        return Some(format!("the last answer tells {answered:?}"));
    }
    let placed = place(moment.world(), app);
    (placed != free).then(|| format!("{placed:?} can be placed"))
}

/// What a copy places of maps of the application where nobody else asks for anything.
fn place(world: &World, app: AppId) -> Resource {
    let job = &world.jobs()[world.app(app).expect("it is asked about").job.index()];
    let Some(Master::MapReduce(_)) = &job.master else {
        panic!("told of a MapReduce job");
    };
    let message = job.master.clone().expect("it has one").message(world.now());
    let stage = &job.plan.master.stages[0];
    let settings = &job
        .plan
        .master
        .mapreduce
        .as_ref()
        .expect("a MapReduce job")
        .settings;
    let mut copy = Copy(world.scheduler().clone());
    for (other, priority, id) in asked(&copy.0) {
        copy.call(other, ask(priority, id, stage.resource, 0));
    }
    for waits in world
        .apps()
        .iter()
        .filter(|of| of.live && of.am.is_none() && !of.registered)
    {
        copy.apply(&Op::FinishApp {
            app: waits.id,
            state: FinishState::Failed,
        });
    }
    copy.apply(&Op::Allocate(Box::new(Allocate {
        app,
        asks: Vec::new(),
        release: Vec::new(),
        blacklist_add: message.blacklist_add,
        blacklist_remove: message.blacklist_remove,
    })));
    let mut many = ask(5, -1, stage.resource, 1000);
    many.label.clone_from(&settings.map_label);
    copy.call(app, many);
    let mut placed = Resource::NONE;
    loop {
        let got = copy.round(world, app);
        if got.is_none() {
            return placed;
        }
        placed += got;
    }
}

struct Copy(Scheduler);

impl Copy {
    fn apply(&mut self, op: &Op) -> Vec<EventKind> {
        let mut events = Vec::new();
        let log = &mut Notebook::new(Detail::Nothing);
        self.0
            .apply(
                op,
                &mut Sink {
                    events: &mut events,
                    log,
                },
            )
            .ok();
        events.into_iter().map(|event| event.kind).collect()
    }

    fn call(&mut self, app: AppId, ask: Ask) {
        self.apply(&Op::Allocate(Box::new(Allocate {
            app,
            asks: vec![ask],
            release: Vec::new(),
            blacklist_add: Vec::new(),
            blacklist_remove: Vec::new(),
        })));
    }

    /// One heartbeat of every node.
    fn round(&mut self, world: &World, app: AppId) -> Resource {
        let mut placed = Resource::NONE;
        let mut ops: Vec<Op> = Vec::new();
        for node in world.nodes().iter().filter(|node| node.alive && node.known) {
            ops.push(Op::Heartbeat(Heartbeat {
                node: node.id,
                completed: Vec::new(),
                keep_killed: true,
            }));
        }
        if matches!(self.0, Scheduler::Superior(_)) {
            ops.push(Op::Cycle);
        }
        for op in ops {
            for event in self.apply(&op) {
                if let EventKind::Allocated {
                    container, resource, ..
                } = event
                    && container.app == app
                {
                    placed += resource;
                }
            }
        }
        placed
    }
}

fn ask(priority: i32, id: i64, resource: Resource, count: i32) -> Ask {
    Ask {
        priority,
        resource,
        count,
        host: "*".into(),
        relax_locality: true,
        label: None,
        allocation_request_id: id,
    }
}

/// Who asks for something, under which keys.
fn asked(scheduler: &Scheduler) -> Vec<(AppId, i32, i64)> {
    let mut asked = Vec::new();
    match scheduler.observe() {
        Observation::Fair(state) => {
            for app in &state.apps {
                asked.extend(app.asks.iter().map(|ask| (app.id, ask.key.priority, ask.key.id)));
            }
        }
        Observation::Capacity(state) => {
            for app in &state.apps {
                asked.extend(
                    app.requests
                        .iter()
                        .map(|ask| (app.id, ask.key.priority, ask.key.id)),
                );
            }
        }
        Observation::Superior(state) => {
            for app in &state.apps {
                asked.extend(app.asks.iter().map(|ask| (app.id, ask.key.priority, ask.key.id)));
            }
        }
    }
    asked
}
